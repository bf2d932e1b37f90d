/** Descriptions that nobody here wrote, from packages, and some of their operations. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Description } from '#engine/features/api-reference/build/description.ts';
import { projectRoot } from './descriptionFiles.ts';

const modules = join(projectRoot, 'node_modules');
const examples = ['3.0', '3.1'].flatMap((version) => {
  const folder = join(modules, '@readme/oas-examples', version, 'json');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => join(folder, name));
});

/** Paths of files that `API_DESCRIPTIONS` names, with colons between: these are compared whole. */
const asked = (process.env['API_DESCRIPTIONS'] ?? '').split(':').filter(Boolean);

export const publicDescriptions: readonly string[] =
  asked.length > 0
    ? asked
    : [
        ...examples,
        join(modules, '@scalar/galaxy/dist/latest.json'),
        join(modules, '@figma/rest-api-spec/openapi/openapi.yaml'),
        join(modules, '@blockfrost/openapi/openapi.yaml'),
      ];

/** Paths of a description that are compared, evenly taken from all. */
const mostPaths = asked.length > 0 ? Number.POSITIVE_INFINITY : 6;

export function sampled<Part extends Pick<Description, 'paths'>>(description: Part): Part {
  const paths = Object.entries(description.paths ?? {});
  const step = Math.max(1, Math.ceil(paths.length / mostPaths));
  return { ...description, paths: Object.fromEntries(paths.filter((_, index) => index % step === 0)) };
}
