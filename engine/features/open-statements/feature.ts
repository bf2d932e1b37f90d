import type { Feature } from '#engine/output/feature.ts';
import { checkStatements } from './checkStatements.ts';
import { openStatementsOptions } from './config.ts';
import { confirmCommand } from './confirm/confirmCommand.ts';
import { reportStatements } from './reportStatements.ts';

/** Statements that the owner of the platform still has to confirm. */
export const openStatements: Feature = {
  name: 'open-statements',
  options: openStatementsOptions,
  checkBody: checkStatements,
  report: reportStatements,
  commands: { confirm: confirmCommand },
};
