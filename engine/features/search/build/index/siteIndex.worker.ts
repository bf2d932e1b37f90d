/** Writes the search index on a thread of its own. */
import { handleRequests, lowerThreadPriority } from '#engine/content/workerThread.ts';
import { IndexWork } from './indexWork.ts';

lowerThreadPriority();
handleRequests(new IndexWork().answer);
