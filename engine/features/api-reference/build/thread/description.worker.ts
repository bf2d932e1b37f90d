/** Reads and lints descriptions on a thread of its own. */
import { handleRequests } from '#engine/content/workerThread.ts';
import { run } from './descriptionThread.ts';

handleRequests(run);
