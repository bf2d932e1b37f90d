import type { DocsVersion } from '#engine/shared/docsVersions.ts';
import type { SiteConfig } from './schema.ts';

/** The versions of all docs that have several. */
export const docsVersions = ({ docs }: Pick<SiteConfig, 'docs'>): DocsVersion[] =>
  docs
    .filter(({ versions }) => versions.length > 1)
    .flatMap(({ versions }) =>
      versions.map(({ name, label, isLast }) => ({ name, label, isNewest: isLast })),
    );
