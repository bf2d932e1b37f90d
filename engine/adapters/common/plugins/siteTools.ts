/** The process in which tools of a site run that its configuration does not name. */
import { type WaitedProcess, waitedProcess } from '#engine/content/waitedProcess.ts';
import { mostForConfig, program } from './markdownPlugins.ts';

/** The process of the folder that was asked last. */
let running: { folder: string; child: WaitedProcess } | undefined;

/** What a module of the program answers in `folder`; `undefined` where it hangs or ends the process. An answer has `fault` where the module throws. */
export function askTool<Answer>(
  folder: string,
  job: string,
  question: object,
  milliseconds = mostForConfig,
): (Answer & { fault?: string }) | undefined {
  if (running?.folder !== folder) {
    running?.child.close();
    running = { folder, child: waitedProcess(program, [], folder) };
  }
  const { json } = running.child.ask({ job: `common/plugins/program/${job}`, ...question }, milliseconds);
  return json === undefined ? undefined : JSON.parse(json);
}
