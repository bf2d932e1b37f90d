/** The code of a page as a ZIP file with exactly the blocks that the page shows. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import * as z from 'zod';
import { type CodeFileReader, codeFileReader } from '#engine/content/code/fileCode.ts';
import { contentFolder, contentFolders, isContent } from '#engine/content/files.ts';
import { pageLanguage, parsePage } from '#engine/content/markdown/parser/parse.ts';
import type { PageArchive } from '#engine/content/records/pageFrontMatter.ts';
import { currentEffects } from '#engine/incremental/effects.ts';
import type { DownloadHook, DownloadSite } from '#engine/render/featureContent.ts';
import { Problems } from '#engine/shared/problems.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import { archiveFile, toHref } from '#engine/shared/url.ts';
import { type CodeFile, codeFiles } from './codeFiles.ts';
import { checkNeeds } from './imports.ts';

type Files = Map<string, CodeFile>;

/** The earliest date of the format, so that the same files give the same bytes. */
const date = new Date(1980, 0, 1);

/** The archive of a document that has `archive` in its front matter. */
export const archive: DownloadHook = async (doc, site) => {
  const { archive: wanted } = doc.frontMatter;
  if (!wanted) return undefined;
  const { config, problems, strings } = site;
  const page = { file: doc.source, line: 1 };
  const codeFile = codeFileReader(site.root, config, problems);
  const language = pageLanguage(config, doc.frontMatter.values);
  const parsed = parsePage(doc.body, { file: doc.source, line: doc.bodyLine }, new Problems(), language);
  const shown = codeFiles(parsed, problems, codeFile, config.chosen);
  const added =
    wanted.from === undefined
      ? new Map()
      : await addedFiles(wanted.from, wanted.name, page.file, site, codeFile);
  const files: Files = new Map([...added, ...shown]);
  const packages = addPackages(files, wanted);
  if (!packages && Object.keys(wanted.packages).length > 0)
    problems.error(page, 'The archive has "packages", and no file package.json that could name them.');
  for (const command of wanted.run.filter((each) => !parsed?.source.includes(each)))
    problems.error(page, `The archive is run with "${command}", which the page does not show.`);
  checkNeeds(files, packages ?? new Set(), problems);
  const text = readme(
    {
      ...doc,
      url: new URL(toHref(doc.path, config), config.url).href,
      run: wanted.run,
      shown: [...shown.keys()],
      added: [...added.keys()].filter((file) => !shown.has(file)),
    },
    strings,
  );
  const texts = new Map([...files].map(([file, { code }]) => [file, code]));
  return {
    file: archiveFile(doc.path),
    name: `${wanted.name}.zip`,
    content: pack(wanted.name, texts.set('README.md', text)),
  };
};

/** Files of a page in the content folder that shows what a project generator writes; `{name}` is filled in. */
async function addedFiles(
  from: string,
  name: string,
  source: string,
  { root, config, problems }: DownloadSite,
  codeFile: CodeFileReader | undefined,
): Promise<Files> {
  const file = contentFolder(config, from);
  if (!isContent(root, join(root, file), contentFolders(config))) {
    problems.error({ file: source, line: 1 }, `The archive is made from ${file}, which is no file.`);
    return new Map();
  }
  currentEffects()?.partials.push(file);
  const text = await readFile(join(root, file), 'utf8');
  const start = { file, line: 1 };
  const page = parsePage(text.replaceAll('{name}', name), start, new Problems(), pageLanguage(config));
  return codeFiles(page, problems, codeFile, config.chosen);
}

const packages = z.record(z.string(), z.string()).default({});
const manifest = z.looseObject({ dependencies: packages, devDependencies: packages });

/** Adds the packages of the page to `package.json`. Returns the names of all, `undefined` if there is no such file. */
function addPackages(files: Files, { packages }: PageArchive): Set<string> | undefined {
  const file = files.get('package.json');
  if (!file) return undefined;
  const written: object = JSON.parse(file.code);
  const { dependencies, devDependencies } = manifest.parse(written);
  const all = Object.entries({ ...dependencies, ...packages }).sort(([a], [b]) => (a < b ? -1 : 1));
  const changed = { ...written, dependencies: Object.fromEntries(all) };
  files.set('package.json', { ...file, code: `${JSON.stringify(changed, null, 2)}\n` });
  return new Set([...all.map(([name]) => name), ...Object.keys(devDependencies)]);
}

/** A ZIP file of these texts in a folder. The bytes depend on nothing else. */
export function pack(folder: string, texts: ReadonlyMap<string, string>): Uint8Array {
  const entries = [...texts].map(([file, text]): [string, Uint8Array] => [
    `${folder}/${file}`,
    strToU8(text),
  ]);
  return zipSync(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))), { level: 9, mtime: date });
}

interface Readme {
  title: string;
  description: string;
  /** Address of the page. */
  url: string;
  /** Commands in their order. */
  run: readonly string[];
  /** Files of the page, and files from other pages. */
  shown: readonly string[];
  added: readonly string[];
}

const list = (files: readonly string[]): string => files.map((file) => `\`${file}\``).join(', ');

/** Text of `README.md`, in one language. */
function readme({ title, description, url, run, shown, added }: Readme, strings: Strings): string {
  const values = shown.filter((file) => basename(file).startsWith('.env'));
  const parts = [
    `# ${title}`,
    description,
    `${format(strings.readmeOrigin, { url })}`,
    `## ${strings.readmeRun}`,
    ...(values.length > 0 ? [format(strings.readmeValues, { files: list(values) })] : []),
    strings.readmeCommands,
    ...run.map((command) => `\`\`\`bash\n${command}\n\`\`\``),
    `## ${strings.readmeFiles}`,
    format(strings.readmeShown, { files: list(shown) }),
    ...(added.length > 0 ? [format(strings.readmeAdded, { files: list(added) })] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
