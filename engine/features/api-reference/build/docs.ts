/** Pages of an API, as documents of a docs instance: one for each operation, in a folder for each tag. */
import { posix } from 'node:path';
import { issuesOf, schemaMessage } from '#engine/config/schemaIssues.ts';
import type { GeneratedContent, GeneratedPart } from '#engine/content/markdown/generated/parts.ts';
import { questions } from '#engine/content/readerQuestions.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { excerpt } from '#engine/content/records/excerpt.ts';
import { pageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import type { CategoryFiles } from '#engine/content/records/sidebars.ts';
import type { DerivedFile } from '#engine/routes/model.ts';
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';
import type { ApiServer } from '../shared/types.ts';
import { ChangesSince, type OlderVersion } from './changes/changesSince.ts';
import { wholeFiles } from './files/wholeFiles.ts';
import { freeName } from './names.ts';
import { allFlows, callbackFiles, callbackOf } from './oauth.ts';
import { checkSecurity, type Operation, operationsOf, type Report } from './operations.ts';
import { schemeList } from './page/authentication.ts';
import { about as aboutApi, errorList, operationList, startPage } from './page/lists.ts';
import { operationMarks, operationPage } from './page/operationPage.ts';
import { redocAnchors } from './page/redocAnchors.ts';
import { schemaPage } from './page/schemaPage.ts';
import type { PageSource } from './page/source.ts';
import type { Locate } from './reading/read.ts';
import { isAddress } from './reading/sources.ts';
import { Resolver } from './resolver.ts';
import { withAlternatives } from './schema/discriminators.ts';
import { SchemaPages } from './schema/schemaPages.ts';
import { mergedSchema } from './schema/words.ts';
import { baseOf, isWhole, unknownHost, withServers } from './servers.ts';
import { categoriesOf, schemaFolders, tagsOf } from './tags.ts';
import { isNamed, serversOf } from './tryIt.ts';

interface Source extends Pick<PageSource, 'description' | 'file' | 'base' | 'strings' | 'tryIt'> {
  locate: Locate;
  /** Address of the site's root. */
  baseUrl: string;
  /** Name of the files that hold the whole description. */
  name: string;
  /** Language of the pages. */
  lang: string;
  /** False where others wrote the description: what is wrong in it is a warning. */
  lint: boolean;
  /** Base address of its root-relative links. */
  links?: string | undefined;
  /** Base address of its servers. */
  server?: string | undefined;
  /** The version before. */
  older?: OlderVersion | undefined;
  /** Folder of the pages of tags. */
  tagsFolder?: string;
  /** Whether a start page is generated, because the instance has no written pages. */
  isAlone?: boolean;
}

export interface ApiPages {
  docs: DocRecord[];
  /** An index page for each tag. */
  categories: CategoryFiles;
  /** Components for other pages of the instance: lists of operations, error codes and security schemes. */
  generated: ReadonlyMap<string, GeneratedContent>;
  /** The whole description in one file, for tools. */
  files: DerivedFile[];
  /** Servers that pages send requests to. */
  servers: ApiServer[];
  /** Token addresses that pages use. */
  tokens: string[];
}

/** Questions that an operation answers; none where they are wrong, which is reported. */
function questionsOf({ raw, method, path }: Operation, locate: Locate, report: Report): unknown {
  const given = raw['x-questions'] ?? [];
  const { error } = questions.safeParse(given, { error: schemaMessage });
  for (const { path: at, message, hint } of error ? issuesOf(error, ['x-questions']) : [])
    report(locate(raw.operationId ?? path), `${at.join('.')} of ${method} ${path} ${message}.`, hint);
  return error ? [] : given;
}

/** Reports what pages cannot show as it was meant. */
function warnOfMissing({ description, file }: Source, operations: readonly Operation[], warn: Report): void {
  const open = operations.find(({ isWebhook, servers: [first] }) => !isWebhook && !(first && isWhole(first)));
  if (open)
    warn(
      { file, line: 1 },
      `The servers of ${open.method} ${open.path} name no host: its samples are sent to "${unknownHost}".`,
      'Write whole addresses into `servers`, or what they are relative to into `server` of this description in site.config.ts.',
    );
  const logo = description.info['x-logo']?.url;
  if (logo !== undefined && !isAddress(logo))
    warn(
      { file, line: 1 },
      `The picture of x-logo, "${logo}", is not shown.`,
      'Give its whole address, which begins with https://.',
    );
}

type Page = Pick<DocRecord, 'id' | 'title' | 'position'> & Partial<DocRecord>;

/** The document of a page that is made of the description in a file. */
export const madePage = (file: string, base: string, page: Page): DocRecord => ({
  source: file,
  path: posix.join(base, page.id),
  folder: '',
  label: page.title,
  description: page.title,
  isIndex: false,
  frontMatter: pageFrontMatter.parse({}),
  body: '',
  bodyLine: 1,
  ...page,
});

/** Documents of a description. The content of a page is generated when it is rendered. */
export function apiPages(source: Source, problems: Problems): ApiPages {
  const {
    locate,
    file,
    base,
    name: fileName,
    lang,
    strings,
    tryIt,
    lint,
    links,
    tagsFolder = 'tags',
  } = source;
  const server = baseOf(source.description, source.server);
  const published = server === undefined ? source.description : withServers(source.description, server);
  const description = withAlternatives(published);
  const resolver = new Resolver(description);
  const warn: Report = (...said) => problems.warn(...said);
  const report: Report = (...said) => (lint ? problems.error(...said) : warn(...said));
  const operations = operationsOf(description, locate, report, warn);
  warnOfMissing(source, operations, warn);
  // In a description of one's own, a rule of the linter finds these, with their columns.
  if (!lint) checkSecurity(operations, description, locate, warn);
  const slugs = new Map(operations.map(({ id, slug }) => [id, slug]));
  const location = (): SourceLocation => ({ file, line: 1 });
  const tags = tagsOf(description, operations, (...said) => warn(location(), ...said));
  const folders = new Map(tags.map(({ name, folder }) => [name, folder]));
  const pages = new SchemaPages(resolver, operations, base);
  const changes = source.older && new ChangesSince(source.older, source.description, strings);
  const callback = callbackOf(base, source.baseUrl);
  const flows = tryIt ? allFlows(description, resolver, callback) : [];
  const pageSource: PageSource = {
    callback,
    file,
    description,
    resolver,
    strings,
    base,
    slugs,
    tryIt,
    changes,
    pagesFor: (operation) => pages.forOperation(operation),
  };
  const texts = {
    ...(!lint && { foreign: { ...(links !== undefined && { links }) } }),
    address: redocAnchors(slugs, tags, tagsFolder, base),
  };
  const content = (parts: () => GeneratedPart[], at = location): GeneratedContent => ({
    ...texts,
    location: at,
    parts,
  });
  const record = (component: string, made: GeneratedContent, page: Page): DocRecord =>
    madePage(file, base, { body: `<${component} />`, generated: new Map([[component, made]]), ...page });
  const operationDocs = operations.map((operation, index) => {
    const { raw, slug, title, path, tag } = operation;
    const at = () => locate(raw.operationId ?? path);
    const made = content(() => operationPage(operation, pageSource), at);
    return record('ApiOperation', made, {
      id: slug,
      folder: folders.get(tag) ?? '',
      title,
      description: excerpt(raw.description ?? '') || title,
      position: index + 1,
      ...operationMarks(operation, strings),
      frontMatter: pageFrontMatter.parse({ questions: questionsOf(operation, locate, report) }),
    });
  });
  const schemas = [...pages.all.values()];
  const foldersOfSchemas = schemaFolders(schemas.map(({ slug }) => slug));
  const schemaDocs = schemas.map((schema, index) => {
    const made = content(() => schemaPage(schema, pages, pageSource));
    return record('ApiSchema', made, {
      id: `schemas/${schema.slug}`,
      folder: foldersOfSchemas[index] ?? '',
      title: schema.name,
      description: excerpt(mergedSchema(schema.ref, resolver).description ?? '') || schema.name,
      position: index + 1,
      kind: 'api-schema',
    });
  });
  const changesId = freeName(
    fileName === 'openapi' ? 'changes' : `${fileName}-changes`,
    new Set(slugs.values()),
  );
  const changesDocs = changes
    ? [
        record(
          'ApiChanges',
          { location, parts: () => changes.page(base) },
          { id: changesId, title: changes.title, position: tags.length + 3, kind: 'api-changes' },
        ),
      ]
    : [];
  const { title, description: about = '' } = description.info;
  const start = content(() => startPage(pageSource, tags, operations));
  const startDocs = source.isAlone
    ? [
        record('ApiStart', start, {
          id: 'index',
          path: base,
          isIndex: true,
          position: 0,
          title,
          description: excerpt(about) || title,
        }),
      ]
    : [];
  return {
    docs: [...startDocs, ...operationDocs, ...schemaDocs, ...changesDocs],
    categories: categoriesOf(tags, tagsFolder, foldersOfSchemas, new Set(slugs.values()), strings, {
      ...texts,
      location,
    }),
    files: [
      ...wholeFiles(`${base}/${fileName}`, published, { description, tags, operations, resolver }),
      ...callbackFiles(flows, base, callback, { lang, said: strings.apiCloseWindow }),
    ],
    tokens: flows.map(({ tokenUrl }) => tokenUrl),
    servers: tryIt ? operations.flatMap((operation) => serversOf(operation.servers).filter(isNamed)) : [],
    generated: new Map([
      ['ApiOperations', content(() => operationList(pageSource, tags, operations))],
      ['ApiAbout', content(() => aboutApi(pageSource))],
      ['ApiErrors', content(() => errorList(description))],
      ['ApiAuthentication', content(() => schemeList(pageSource))],
    ]),
  };
}
