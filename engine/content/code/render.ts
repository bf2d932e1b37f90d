/** What takes long about code blocks, on the thread that asks. */
import { renderDiagram } from '../diagrams/diagram.ts';
import { Interrupted } from '../timeLimit.ts';
import { type Batch, type EngineReply, failure, highlightBatch } from './engine.ts';

/** Highlights code blocks, or draws diagrams. */
export const render = (batch: Batch): Promise<EngineReply[]> =>
  batch.language === 'mermaid' ? Promise.all(batch.codes.map(draw)) : highlightBatch(batch);

let interrupted: EngineReply | undefined;

async function draw(source: string): Promise<EngineReply> {
  if (interrupted) return interrupted;
  try {
    return { html: await renderDiagram(source) };
  } catch (fault) {
    if (!(fault instanceof Interrupted)) return failure(fault);
    interrupted = { isInterrupted: true };
    return interrupted;
  }
}
