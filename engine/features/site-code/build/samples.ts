/** Samples that readers edit and run, as the live code blocks of Docusaurus. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { PolicySources } from '#engine/shared/policySources.ts';
import type { Problems } from '#engine/shared/problems.ts';

/** What a site with such samples asks browsers to allow. */
export const evaluating: Partial<PolicySources> = { script: ["'unsafe-eval'"] };

/** Whether a site wants such samples, and has the package that runs them, which is noted where it is not there. */
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

/** Text of the module `site-code:sample`; the build draws samples as they are written. */
export const sampleModule = (isBrowser: boolean): string =>
  isBrowser
    ? `import * as live from 'react-live';
import scope from '@theme/ReactLiveScope';
import { sampleWith } from '#engine/features/site-code/ui/Sample.tsx';
export const Sample = sampleWith({ ...live, scope });`
    : `import { sampleWith } from '#engine/features/site-code/ui/Sample.tsx';
export const Sample = sampleWith();`;
