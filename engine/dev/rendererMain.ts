/** The process that renders pages for the dev server, one by one and on request. */
import type { SiteOptions } from '#engine/output/readSite.ts';
import { Problems } from '#engine/shared/problems.ts';
import { DevSite } from './devSite.ts';
import type { Print } from './exceptionProblems.ts';
import type { Reply, Request } from './messages.ts';
import { rendererVariable } from './rendererProcess.ts';

/** Answers the server until it goes away. */
export async function runRenderer(options: Omit<SiteOptions, 'reuse'>): Promise<number> {
  if (!process.send) throw new Error(`${rendererVariable} is set, but there is no dev server.`);
  const site = new DevSite(options, printer());
  const tell = (reply: Reply) => process.connected && process.send?.(reply);
  const handle = async (request: Request): Promise<void> => {
    const { id } = request;
    if (request.type === 'get')
      tell({ type: 'answer', id, answer: await site.answer(request.url, request.faults) });
    else tell({ type: 'update', id, update: await site.change(request.kind, request.files) });
  };
  process.on('message', (request: Request) => void handle(request));
  process.on('SIGINT', () => undefined);
  const gone = new Promise<void>((resolve) => {
    process.once('disconnect', resolve);
    process.once('SIGTERM', resolve);
  });
  tell({ type: 'ready', home: await site.home() });
  await gone;
  await site.close();
  process.exit(0);
}

/** Prints each problem once; an error in a changed file is printed again. */
function printer(): Print {
  const printed = new Map<string, string>();
  return (problems, changed = []) => {
    for (const [key, file] of printed) if (changed.includes(file)) printed.delete(key);
    const fresh = new Problems();
    for (const problem of problems) {
      const key = JSON.stringify(problem);
      if (printed.has(key)) continue;
      fresh.all.push(problem);
      printed.set(key, problem.severity === 'error' ? problem.file : '');
    }
    if (fresh.all.length > 0) console.log(fresh.report());
  };
}
