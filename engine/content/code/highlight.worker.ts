/** Highlights code blocks, and draws diagrams, on a thread of its own, one batch after the other. */
import { giveWay } from '../giveWay.ts';
import { answer } from '../threads.ts';
import type { Batch, EngineReply } from './engine.ts';
import { render } from './render.ts';

giveWay();

let last: Promise<unknown> = Promise.resolve();

answer((batch: Batch) => {
  const rendered = last.then((): Promise<EngineReply[]> => render(batch));
  last = rendered.catch(() => undefined);
  return rendered;
});
