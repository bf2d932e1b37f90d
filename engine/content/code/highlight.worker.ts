/** Highlights code blocks and draws diagrams on a thread of its own. */
import { lowerThreadPriority } from '../lowerThreadPriority.ts';
import { handleRequests } from '../workerThread.ts';
import { highlightBatch } from './highlightBatch.ts';

lowerThreadPriority();
handleRequests(highlightBatch);
