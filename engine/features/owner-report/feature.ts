import { resolve } from 'node:path';
import type { Feature } from '#engine/output/feature.ts';
import { collectCommand } from './collect/collectCommand.ts';
import { collector } from './collect/collector.ts';
import { reviewOptions } from './config.ts';
import { reportCommand } from './report/reportCommand.ts';
import { checkFolders } from './reviewOf.ts';

/** Tells the owner what readers lacked and what is out of date. */
export const ownerReport: Feature = {
  name: 'owner-report',
  options: reviewOptions,
  check: checkFolders,
  /** For trying: the server of the site collects as well, into the folder that `COLLECT_INTO` names. */
  endpoints() {
    const folder = process.env['COLLECT_INTO'];
    return folder ? { '/collect': collector(resolve(folder), undefined) } : {};
  },
  commands: { report: reportCommand, collect: collectCommand },
};
