/** Writes the search index on a thread of its own. */
import { lowerThreadPriority } from '#engine/content/lowerThreadPriority.ts';
import { handleRequests } from '#engine/content/workerThread.ts';
import { IndexWork } from './indexWork.ts';

lowerThreadPriority();
handleRequests(new IndexWork().answer);
