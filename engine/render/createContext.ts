/** Makes the services with which pages are rendered. */
import { hash } from 'node:crypto';
import type { SiteConfig } from '#engine/config/schema.ts';
import { codeBlock } from '#engine/content/code/codeBlock.ts';
import { codeFileReader } from '#engine/content/code/fileCode.ts';
import type { Highlighter } from '#engine/content/code/highlight.ts';
import { authorComponents } from '#engine/content/markdown/allowlist.ts';
import { pageLanguage } from '#engine/content/markdown/parser/parse.ts';
import { partialReader } from '#engine/content/markdown/readPartial.ts';
import type { TransformContext } from '#engine/content/markdown/transformState.ts';
import { Images } from '#engine/content/records/images.ts';
import { Links } from '#engine/content/records/links.ts';
import { type Moved, resolveRedirects } from '#engine/content/records/redirects.ts';
import { currentEffects, type LinkOrigin } from '#engine/incremental/effects.ts';
import { claimPaths, type LocaleContent, linkTargets } from '#engine/routes/addresses.ts';
import { isBehind, type Translation } from '#engine/routes/translations.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { BuildContext } from './context.ts';
import type { DownloadHook, FeatureContent, MdxRuntime } from './featureContent.ts';

/** What was read of a site. */
interface Sources {
  root: string;
  config: SiteConfig;
  perLocale: readonly LocaleContent[];
  /** Published files: path in the output folder to path from the root. */
  publicFiles: ReadonlyMap<string, string>;
  /** Files other than pages that links may lead to, by path in the output folder. */
  otherFiles: readonly string[];
  moved: readonly Moved[];
  changes: BuildContext['changes'];
  translations: readonly Translation[];
  highlighter: Highlighter;
  picture: BuildContext['picture'];
  downloads: readonly DownloadHook[];
  elements: NonNullable<FeatureContent['elements']>;
  bodyChecks: readonly NonNullable<FeatureContent['checkBody']>[];
  codeNotes: readonly NonNullable<FeatureContent['codeNote']>[];
  code: MdxRuntime | undefined;
  dev: boolean;
}

const pathsOf = (translations: readonly Translation[]) => new Set(translations.map(({ path }) => path));

/** Claims all addresses, and resolves links and redirects against them. */
export function createContext(sources: Sources, problems: Problems): BuildContext {
  const {
    root,
    config,
    perLocale,
    publicFiles,
    changes,
    translations,
    highlighter,
    picture,
    downloads,
    elements,
  } = sources;
  const paths = claimPaths(config, perLocale, problems);
  const moved = new Map(sources.moved.filter(({ id }) => id === '').map(({ path, to }) => [path, to]));
  const links = new Links(
    config,
    { routes: paths, moved, ...linkTargets(config, perLocale, sources.otherFiles) },
    problems,
  );
  const images = new Images(root, config, publicFiles, problems);
  const codeFile = codeFileReader(root, config, problems);
  const partial = partialReader(root, config, problems);
  const transforms = Object.fromEntries(
    Object.entries(elements).map(([name, { transform }]) => [name, transform]),
  );
  const components = new Map([
    ...authorComponents,
    ['If', new Set(Object.keys(config.variants))] as const,
    ...Object.entries(elements).map(([name, { attributes }]) => [name, new Set(attributes)] as const),
  ]);
  const sheets = new Map<string, string>();
  const sheet = (css: string): string => {
    const file = `assets/page-${hash('sha256', css).slice(0, 8)}.css`;
    sheets.set(file, css);
    currentEffects()?.sheets.push([file, css]);
    return config.baseUrl + file;
  };
  const withCode = (origin: LinkOrigin, services: TransformContext): TransformContext =>
    sources.code ? { ...services, siteCode: sources.code.of(origin, services) } : services;
  const notes = sources.codeNotes.map((open) => open({ root, config }));
  const localeOf = ({ locale }: LinkOrigin) =>
    config.locales.find(({ code }) => code === locale) ?? config.defaultLocale;
  return {
    root,
    config,
    problems,
    links,
    images,
    picture,
    cachedFragment: (_, draw) => draw(),
    async download(doc, strings) {
      for (const hook of downloads) {
        const download = await hook(doc, { root, config, problems, strings });
        if (download) return download;
      }
      return undefined;
    },
    checkBody(body) {
      for (const check of sources.bodyChecks) check(body, { root, config, problems });
    },
    sheets,
    redirects: resolveRedirects(sources.moved, config, paths, links, problems),
    changes,
    paths,
    untranslated: pathsOf(translations.filter(({ source }) => source === undefined)),
    behind: pathsOf(translations.filter(isBehind)),
    body: (origin, values) =>
      withCode(origin, {
        problems,
        components,
        elements: transforms,
        admonitionTitle: (type) => localeOf(origin).strings[`${type}Title` as keyof Strings],
        link: (target, location, foreign) =>
          (config.dialect.publishesLinked?.(target, config) &&
            images.file(target, location.file || origin.source)) ||
          links.resolve(
            target,
            location.file === origin.source ? origin : { ...origin, includedFrom: location.file },
            location,
            foreign,
          ),
        image: (src, location, foreign) =>
          images.resolve(src, location.file || origin.source, location, foreign),
        code: (node, location) =>
          codeBlock(node, location, {
            problems,
            highlighter,
            comments: config.content.magicComments,
            strings: localeOf(origin).strings,
            ...(codeFile && { codeFile }),
            note: (language, code) =>
              notes.map((note) => note(language, code, localeOf(origin))).find(Boolean),
          }),
        partial,
        language: pageLanguage(config, values),
        variants: config.variants,
        chosen: config.chosen,
        dialect: config.dialect.markdown,
        keepsCase: config.content.keepsCase,
        keepsHeading: config.dialect.titlesFromText === false,
        sheet,
        keywords: config.content.admonitions,
        marksBlocks: sources.dev,
        message: (id: string) => config.locales.find(({ code }) => code === origin.locale)?.labels[id],
      }),
  };
}
