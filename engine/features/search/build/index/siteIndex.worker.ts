/** Writes the search index on a thread of its own. */
import { handleRequests, lowerThreadPriority } from '#engine/content/workerThread.ts';
import { indexRequests } from './indexRequests.ts';

lowerThreadPriority();
handleRequests(indexRequests());
