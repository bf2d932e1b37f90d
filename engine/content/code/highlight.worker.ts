/** Highlights code blocks and draws diagrams on a thread of its own. */
import { handleRequests, lowerThreadPriority } from '../workerThread.ts';
import { highlightBatch } from './highlightBatch.ts';

lowerThreadPriority();
handleRequests(highlightBatch);
