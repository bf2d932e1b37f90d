/** Samples that readers can edit and run. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { PolicySources } from '#engine/shared/policySources.ts';
import type { Problems } from '#engine/shared/problems.ts';

/** The import statement of a page with samples. */
export const sampleImport = `import { Sample as $Sample } from 'site-code:sample';\n`;

/** What the security policy has to allow for files with samples. Reports it in a note. */
export function policyOfSamples(files: readonly string[], problems: Problems): Partial<PolicySources> {
  const [file] = files;
  if (file === undefined) return {};
  problems.note(
    { file },
    "Readers edit samples, which run as code: 'unsafe-eval' is in the policy of the site.",
  );
  return { script: ["'unsafe-eval'"] };
}

/** Text of the module `site-code:parts`: how to load the code of each file, and the component around all of them. */
export function partsModule(
  files: readonly string[],
  samples: readonly string[],
  root: string | undefined,
): string {
  const entries = files.map(
    (file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(`site-code:page/${file}`)}),`,
  );
  const around = root
    ? `export { default as Root } from ${JSON.stringify(root)};`
    : 'export const Root = undefined;';
  return `${around}\nexport const hasSamples = ${samples.length > 0};\nexport const files = {\n${entries.join('\n')}\n};`;
}

/** Text of the module `site-code:client`: the modules of all pages. */
export const clientModule = (files: readonly string[]): string =>
  [
    ...files.map((file, at) => `import * as m${at} from ${JSON.stringify(`@site/${file}`)};`),
    `export const modules = [${files.map((_, at) => `m${at}`).join()}];`,
  ].join('\n');

/** Whether a site wants samples and has the package that runs them. Reports a missing package in a note. */
export function samplesFor(root: string, { content }: SiteConfig, problems: Problems): boolean {
  if (!content.code?.editable) return false;
  const folders = createRequire(join(root, 'package.json')).resolve.paths('react-live') ?? [];
  if (folders.some((folder) => existsSync(join(folder, 'react-live', 'package.json')))) return true;
  problems.note(
    { file: 'package.json' },
    'The package react-live is not installed: live code blocks are samples that cannot be edited.',
  );
  return false;
}

/** Text of the module `site-code:sample`; `scope` is the module of names that samples may use. The build does not run samples. */
export const sampleModule = (isBrowser: boolean, scope: string): string =>
  isBrowser
    ? `import * as live from 'react-live';
import scope from ${JSON.stringify(scope)};
import { sampleWith } from '#engine/features/site-code/ui/Sample.tsx';
export const Sample = sampleWith({ ...live, scope });`
    : `import { sampleWith } from '#engine/features/site-code/ui/Sample.tsx';
export const Sample = sampleWith();`;
