/** Reads and lints descriptions on a thread of its own, where the linter is loaded beside all else. */
import { handleRequests } from '#engine/content/workerThread.ts';
import { run } from './descriptionThread.ts';

handleRequests(run);
