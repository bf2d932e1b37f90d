/** Reports what a translated configuration left out. */
import { reportCode } from '#engine/config/codeFault.ts';
import type { ConfigReader } from '#engine/config/dialect.ts';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { Translated } from './import/report.ts';
import { type Report, type Values, webAddress } from './values.ts';

/** Collects reports: `translated` gives a configuration with what was reported. */
export function collecting(): { report: Report; translated(config: SiteConfigInput): Translated } {
  const found = { left: new Set<string>(), replaced: new Set<string>() };
  return {
    report: (cause, status = 'left') => found[status].add(cause),
    translated: (config) => ({ config, left: [...found.left], replaced: [...found.replaced] }),
  };
}

/** Reports keys that are not among these words, as a kind with a note. */
export function reportOthers(given: Values, known: string, kind: string, report: Report, note = ''): void {
  const words = known.split(/\s+/);
  for (const key of Object.keys(given)) if (!words.includes(key)) report(kind + key + note);
}

/** The address of the web in an option; another value is reported. */
export function addressIn(given: Values, option: string, report: Report): URL | undefined {
  const value = given[option];
  const address = webAddress(value);
  if (value && !address) report(`${option} that does not begin with https://: ${String(value)}`);
  return address;
}

/** The configuration with these options only, after noting what was left out; `missing` are packages that are not installed. */
function chosen(
  { config, left, replaced }: Translated,
  file: string,
  options: readonly string[],
  problems: Problems,
  missing: readonly string[] = [],
): unknown {
  for (const cause of left) problems.note({ file }, `Not taken over: ${cause}.`);
  for (const cause of replaced)
    problems.note({ file }, `Not taken over, as this engine has its own: ${cause}.`);
  for (const name of missing) problems.note({ file }, `Not installed, taken for empty: ${name}.`);
  return Object.fromEntries(Object.entries(config).filter(([option]) => options.includes(option)));
}

/** A configuration that was read, with its packages that are not installed. */
export type Found = { given: Values; translated: Translated; missing: readonly string[] };

/** Makes a `readConfig` of what runs and translates a configuration that is code. What `read` throws is reported. */
export function configReader(
  read: (...parameters: Parameters<ConfigReader['readConfig']>) => Promise<Found>,
): ConfigReader['readConfig'] {
  return async (root, file, options, problems) => {
    try {
      const { given, translated, missing } = await read(root, file, options, problems);
      return { config: chosen(translated, file, options, problems, missing), given };
    } catch (fault) {
      reportCode(fault, root, file, problems);
      return undefined;
    }
  };
}
