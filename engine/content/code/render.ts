/** What takes long about code blocks, on the thread that asks. */
import { renderDiagram } from '../diagrams/diagram.ts';
import { type Batch, type EngineReply, failure, highlightBatch } from './engine.ts';

/** Highlights code blocks, or draws diagrams. */
export const render = (batch: Batch): Promise<EngineReply[]> =>
  batch.language === 'mermaid' ? Promise.all(batch.codes.map(draw)) : highlightBatch(batch);

async function draw(source: string): Promise<EngineReply> {
  try {
    return { html: await renderDiagram(source) };
  } catch (fault) {
    return failure(fault);
  }
}
