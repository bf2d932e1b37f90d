/** One page from its data to a complete HTML document. */
import { slug } from 'github-slugger';
import type { ReactNode } from 'react';
import type { ContentIds } from '#engine/content/markdown/ids.ts';
import { listedLink, plainText } from '#engine/content/markdown/markdownExport.ts';
import { addFormerIds } from '#engine/content/records/redirects.ts';
import { staticMarkup } from '#engine/content/staticMarkup.ts';
import type { Rendered } from '#engine/routes/model.ts';
import { format } from '#engine/shared/strings.ts';
import { agentNote } from '#engine/shared/text/agentNote.ts';
import { replaceOrigin } from '#engine/shared/text/replaceOrigin.ts';
import type { HeadElement, PageData, Question } from '#engine/shared/types.ts';
import {
  canonicalPath,
  encodedPath,
  markdownFile,
  swapLocale,
  toHref,
  toRoutePath,
} from '#engine/shared/url.ts';
import type { BuildContext, LocaleContext, LocalePages } from './context.ts';
import { Document } from './document/Document.tsx';
import { languageName } from './page/textLanguage.tsx';
import type { Site } from './site.ts';

/** The own data of a page. Addresses, alternates and structured data follow from its path. */
export type BasePage = Omit<
  PageData,
  'href' | 'canonical' | 'markdown' | 'jsonLd' | 'locales' | 'original' | 'isBehind' | 'related'
> & {
  path: string;
  /** Its address ends with a slash for search engines, unless the configuration says how addresses end. */
  isFolder?: boolean;
  /** Address of the page that search engines are to show in its place. */
  canonicalHref?: string;
  jsonLd?: object[];
  /** Ids in its content. Links to other ids are reported, if this is set. */
  ids?: ContentIds;
};

/**
 * Renders a page. `markdown` is its text without the heading, with addresses from the root, or makes it of the HTML of
 * `<main>`; without it, the page has no Markdown export.
 */
export function renderPage(
  context: BuildContext,
  locale: LocalePages,
  { path, ids, isFolder = false, canonicalHref: newest, ...base }: BasePage,
  markdown: string | undefined | ((main: string) => string),
  main: (page: PageData, site: Site) => ReactNode,
): Rendered {
  const { config } = context;
  const canonicalHref = config.dialect.hasCanonicalVersions ? undefined : newest;
  const image = base.image ?? (config.image && { src: toHref(config.image, config) });
  const related = locale.related.get(toHref(path, config));
  const shown = base.kind === 'not-found' ? homeOf(context, locale) : path;
  const translation = translationOf(context, locale, shown);
  const isOtherText =
    !translation.original && context.untranslated.has(toRoutePath(canonicalHref ?? '', config.baseUrl) ?? '');
  const trailingSlash = config.trailingSlash === 'folders' ? isFolder : config.trailingSlash;
  const ownHref = toHref(path, { ...config, trailingSlash });
  const own = isOtherText ? ownHref : (canonicalHref ?? ownHref);
  const page: PageData = {
    ...locale.site.kinds[base.kind],
    ...base,
    ...(related && { related }),
    ...(image && { image }),
    href: toHref(path, config),
    canonical: absolute(context, translation.original ? originalOf(own, context, locale) : own),
    ...headOverrides(base.head, config.url),
    ...(markdown !== undefined && { markdown: markdownHref(context, path) }),
    jsonLd: [...breadcrumbList(context, base.breadcrumbs), ...(base.jsonLd ?? [])],
    ...translation,
  };
  const document = staticMarkup(
    <Document page={page} site={locale.site}>
      {main(page, locale.site)}
    </Document>,
  );
  const formerIds = context.redirects.ids.get(path);
  const ofTitle = context.config.dialect.titlesFromText ? slug(base.title) : undefined;
  const others = [...(formerIds?.keys() ?? []), base.titleId ?? ofTitle ?? []].flat();
  if (ids && !ids.isPart) context.links.declareIds(path, [...ids.all, ...others], ids.headings);
  const list = related?.map(({ label, href }) => `${listedLink(label, href)}\n`).join('') ?? '';
  const after = list && `\n## ${locale.site.strings.related}\n\n${list}`;
  const { pageAnswers } = locale.site.strings;
  const before =
    translationNote(page, locale) +
    versionNote(page, locale.site) +
    (config.pageQuestions && base.questions ? answersMarkdown(pageAnswers, base.questions) : '');
  const above = `# ${plainText(base.title)}\n${agentNote(absolute(context, toHref('/llms.txt', config)))}`;
  const text = typeof markdown === 'function' ? markdown(mainOf(document)) : markdown;
  const body = text !== undefined && replaceOrigin(`${before}${text.trim()}\n${after}`, '', config.url);
  return {
    html: `<!doctype html>${addFormerIds(document, formerIds)}`,
    ...(body !== false && { markdown: `${above}\n${body}` }),
    page,
    headingIds: ids?.headings ?? new Set(),
  };
}

/** The list of `Answers` in the Markdown copy. */
const answersMarkdown = (label: string, questions: readonly Question[]): string =>
  `${label}:\n\n${questions.map(({ ask, anchor }) => (anchor === undefined ? `- ${plainText(ask)}` : listedLink(ask, `#${anchor}`))).join('\n')}\n\n`;

/** Says in the Markdown copy that a page belongs to another version than the latest, as `VersionBanner` does. */
function versionNote({ docs }: PageData, { strings, config }: Site): string {
  if (!docs?.banner) return '';
  const text = docs.banner === 'unreleased' ? strings.unreleasedVersion : strings.unmaintainedVersion;
  const link = `[${strings.latestVersion}](${docs.latest.href})`;
  const said = format(text, { site: config.title, version: docs.label });
  return `> ${said} ${format(strings.latestVersionHint, { link, version: docs.latest.label })}\n\n`;
}

/** The content of a document. */
const mainOf = (document: string): string =>
  document.slice(document.indexOf('<main'), document.lastIndexOf('</main>'));

const absolute = ({ config }: BuildContext, href: string): string => new URL(href, config.url).href;

export const markdownHref = ({ config }: Pick<BuildContext, 'config'>, path: string): string =>
  config.baseUrl + encodedPath(markdownFile(path));

const homeOf = ({ config }: BuildContext, { locale }: LocalePages): string =>
  swapLocale('/', config.defaultLocale.code, locale.code, config.defaultLocale.code);

/** A page in all languages, and how it stands to its original. */
export function translationOf(
  { config, paths, untranslated, behind }: BuildContext,
  { locale }: LocaleContext,
  path: string,
): Pick<PageData, 'locales' | 'original' | 'isBehind'> {
  const { code: first, direction } = config.defaultLocale;
  const locales = config.locales.map(({ code, label }) => {
    const swapped = swapLocale(path, locale.code, code, first);
    const isThere = paths.has(canonicalPath(swapped, false));
    return {
      id: code,
      label,
      current: code === locale.code,
      href: toHref(isThere ? swapped : swapLocale('/', first, code, first), config),
      ...((!isThere || untranslated.has(swapped)) && { isUntranslated: true }),
    };
  });
  const [original] = locales;
  return {
    locales,
    ...(original && untranslated.has(path) && { original: { ...original, direction } }),
    ...(behind.has(path) && { isBehind: true }),
  };
}

/** Address of the same page in the default language. */
function originalOf(href: string, { config }: BuildContext, { locale }: LocalePages): string {
  const first = config.defaultLocale.code;
  return toHref(swapLocale(toRoutePath(href, config.baseUrl) ?? '/', locale.code, first, first), config);
}

/** The line on a page that is not translated, for its Markdown. */
function translationNote({ original, isBehind }: PageData, { locale, site }: LocalePages): string {
  if (!original && !isBehind) return '';
  const { untranslatedPage, translationBehind, originalPage } = site.strings;
  const code = locale.untranslated.includes('untranslatedPage') ? 'en' : locale.code;
  const line = original
    ? format(untranslatedPage, { language: languageName(original, code) })
    : format(translationBehind, { original: originalPage });
  return `> ${line}\n\n`;
}

/** https://schema.org/BreadcrumbList of the items that have an address. */
function breadcrumbList(context: BuildContext, items: PageData['breadcrumbs']): object[] {
  const linked = items.filter((item) => item.href !== undefined);
  if (linked.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: linked.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: absolute(context, href ?? ''),
      })),
    },
  ];
}

type OwnHead = Partial<Pick<PageData, 'canonical' | 'head' | 'description' | 'wholeTitle' | 'noindex'>>;

/** Page data that follow from elements of a head, and the other elements. */
function headOverrides(head: readonly HeadElement[] | undefined, origin: string): OwnHead {
  if (!head || head.length === 0) return {};
  const meta = (name: string) =>
    head.find(({ attributes }) => attributes['name'] === name)?.attributes['content'];
  const title = head.find(({ name }) => name === 'title')?.text;
  const description = meta('description');
  const isHidden = /noindex/.test(meta('robots') ?? '');
  const isCanonical = ({ attributes }: HeadElement) => attributes['rel'] === 'canonical';
  const canonical = head.find(isCanonical)?.attributes['href'];
  const rest = head.filter(
    (element) =>
      element.name !== 'title' &&
      !isCanonical(element) &&
      !/^(description|robots)$/.test(element.attributes['name'] ?? ''),
  );
  return {
    ...(title && { wholeTitle: title }),
    ...(description && { description }),
    ...(isHidden && { noindex: true }),
    ...(URL.canParse(canonical ?? '', origin) && canonical && { canonical: new URL(canonical, origin).href }),
    head: rest,
  };
}
