/** Reads the docs of a site: a version of an instance becomes its pages and sidebars. */

import GithubSlugger from 'github-slugger';
import { contentFolder } from '#engine/content/files.ts';
import type { GeneratedContent } from '#engine/content/markdown/generated/parts.ts';
import { readDocs, versionBase } from '#engine/content/records/docs.ts';
import { loadSidebars } from '#engine/content/records/loadSidebars.ts';
import { assignSlugs, readCategoryFiles, resolveSidebar } from '#engine/content/records/sidebars.ts';
import { suggest } from '#engine/shared/problems.ts';
import { sidebarsOfDocs } from './docsPaths.ts';
import type { AddedDocuments, ContentReader, DocumentsHook, DocumentsReader } from './documents.ts';
import type { VersionRecords } from './model.ts';
import { translatedSidebar, translateLabel } from './translateSidebar.ts';

/** All docs versions of one locale, with the pages that `hooks` add. */
export const readVersions = (
  reader: ContentReader,
  hooks: readonly DocumentsHook[],
): Promise<VersionRecords[]> =>
  Promise.all(
    reader.config.docs.flatMap((instance) =>
      instance.versions.map((version) => {
        const base = versionBase({ ...reader, instance, version, locale: reader.locale.code });
        const from = { ...reader, instance, version, base };
        const written = readDocs({ ...from, locale: reader.locale.code }, reader.problems);
        return readVersion({ ...from, written }, hooks);
      }),
    ),
  );

async function readVersion(
  reader: DocumentsReader,
  hooks: readonly DocumentsHook[],
): Promise<VersionRecords> {
  const { root, config, instance, version, base, cache, problems } = reader;
  const [written, categories, input, hooked] = await Promise.all([
    reader.written,
    readCategoryFiles(root, config, contentFolder(config, version.dir), problems, cache),
    loadSidebars(root, version.sidebars, config.dialect, problems),
    Promise.all(hooks.map((hook) => hook(reader))),
  ]);
  const added = hooked.flat();
  const generated = generatedOf(added);
  const sources = new Set(written.docs.map(({ source }) => source));
  const addedDocs = added.flatMap((addition) => addition.docs);
  const inPlace = new Map(addedDocs.map((doc) => [doc.source, doc]));
  const docs = [
    ...written.docs.map((doc) => inPlace.get(doc.source) ?? { ...doc, generated }),
    ...addedDocs.filter(({ source }) => !sources.has(source)),
  ];
  const folders = new Map([...categories, ...added.flatMap((addition) => [...addition.categories])]);
  const slugger = new GithubSlugger();
  const sidebars = Object.fromEntries(
    (instance.sidebars ?? Object.keys(input ?? {})).map((name) => {
      const items = input?.[name];
      const file = String(version.sidebars);
      if (input && !items)
        problems.error({ file }, `Unknown sidebar id "${name}".`, suggest(name, Object.keys(input)));
      const nodes = resolveSidebar(items ?? [], docs, folders, file, problems, instance, config.dialect);
      assignSlugs(nodes, slugger);
      return [name, translatedSidebar(nodes, reader.locale)];
    }),
  );
  return {
    instance,
    version: { ...version, label: translateLabel(reader.locale, version.label) },
    base,
    docs,
    draftIds: written.draftIds,
    sidebars,
    sidebarOfDoc: sidebarsOfDocs(sidebars),
    files: added.flatMap((addition) => addition.files),
    policy: added.map((addition) => addition.policy),
  };
}

/** What pages may place, of all additions together. */
function generatedOf(added: readonly AddedDocuments[]): ReadonlyMap<string, GeneratedContent> {
  const generated = new Map<string, GeneratedContent>();
  for (const [name, addition] of added.flatMap((addition) => [...addition.generated])) {
    const before = generated.get(name);
    const parts = () => [...(before?.parts() ?? []), ...addition.parts()];
    generated.set(name, { ...before, ...addition, parts });
  }
  return generated;
}
