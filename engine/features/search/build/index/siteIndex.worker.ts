/** Writes the search index on a thread of its own. */
import { giveWay } from '#engine/content/giveWay.ts';
import { answer } from '#engine/content/threads.ts';
import { IndexWork } from './indexWork.ts';

giveWay();
answer(new IndexWork().answer);
