/** What takes long about code blocks, on the thread that asks. */
import { isMainThread } from 'node:worker_threads';
import { renderDiagram } from '../diagrams/diagram.ts';
import { Interrupted, TooSlow } from '../timeLimit.ts';
import { type Batch, type EngineReply, failure, highlightBatch } from './highlightBatch.ts';

/** Highlights code blocks, or draws diagrams. */
export const render = (batch: Batch): Promise<EngineReply[]> =>
  batch.language === 'mermaid' ? Promise.all(batch.codes.map(draw)) : highlightBatch(batch);

/** Once the layout library was ended in its work, it draws nothing right on this thread. */
let interrupted: EngineReply | undefined;

async function draw(source: string): Promise<EngineReply> {
  if (interrupted) return interrupted;
  try {
    return { html: await renderDiagram(source) };
  } catch (fault) {
    const isInterrupted = fault instanceof Interrupted;
    if (isInterrupted || (fault instanceof TooSlow && !isMainThread)) interrupted = { isInterrupted: true };
    return isInterrupted ? { isInterrupted } : failure(fault);
  }
}
