/** Translations of Docusaurus: labels that the configuration and sidebars hold, messages of pages, texts of the theme. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { strings } from '#engine/shared/strings.ts';
import { type Report, text, values } from './values.ts';

/** Keys of the engine's texts by the ids of the theme's texts. */
const themeTexts: Readonly<Record<string, keyof typeof strings>> = {
  'theme.BackToTopButton.buttonAriaLabel': 'backToTop',
  'theme.CodeBlock.copied': 'copied',
  'theme.CodeBlock.copy': 'copy',
  'theme.CodeBlock.copyButtonAriaLabel': 'copyCode',
  'theme.NotFound.p1': 'notFoundText',
  'theme.NotFound.p2': 'notFoundContact',
  'theme.NotFound.title': 'notFoundTitle',
  'theme.TOCCollapsible.toggleButtonLabel': 'onThisPage',
  'theme.admonition.caution': 'cautionTitle',
  'theme.admonition.danger': 'dangerTitle',
  'theme.admonition.info': 'infoTitle',
  'theme.admonition.note': 'noteTitle',
  'theme.admonition.tip': 'tipTitle',
  'theme.admonition.warning': 'warningTitle',
  'theme.common.editThisPage': 'editThisPage',
  'theme.common.headingLinkTitle': 'headingLink',
  'theme.common.skipToMainContent': 'skipToContent',
  'theme.docs.breadcrumbs.home': 'homePage',
  'theme.docs.breadcrumbs.navAriaLabel': 'breadcrumbs',
  'theme.docs.paginator.navAriaLabel': 'docsPages',
  'theme.docs.paginator.next': 'next',
  'theme.docs.paginator.previous': 'previous',
  'theme.docs.versionBadge.label': 'versionBadge',
  'theme.docs.versions.latestVersionLinkLabel': 'latestVersion',
  'theme.docs.versions.latestVersionSuggestionLabel': 'latestVersionHint',
  'theme.docs.versions.unmaintainedVersionLabel': 'unmaintainedVersion',
  'theme.docs.versions.unreleasedVersionLabel': 'unreleasedVersion',
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': 'backToMainMenu',
};

/** Placeholders of the engine's texts by those of the theme's texts. */
const placeholders: Readonly<Record<string, string>> = {
  siteTitle: 'site',
  versionLabel: 'version',
  latestVersionLink: 'link',
};

interface Translations {
  strings: Partial<Record<keyof typeof strings, string>>;
  labels: Record<string, string>;
}

/** The label at the end of a key. */
const labelIn = (key: string): string | undefined =>
  /^(?:item\.label|link\.title|link\.item\.label|sidebar\.[^.]+\.(?:category|link|doc))\.(.+)$/.exec(
    key,
  )?.[1];

/** The translations in the folder of a language. `known` are the labels whose keys do not hold them. */
export function translationsOf(
  root: string,
  folder: string,
  known: Readonly<Record<string, string>>,
  report: Report,
): Translations {
  const found: Translations = { strings: {}, labels: {} };
  for (const file of jsonFiles(join(root, folder))) {
    for (const [key, message] of Object.entries(
      messagesOf(join(root, folder, file), `${folder}/${file}`, report),
    )) {
      const own = themeTexts[key];
      if (own)
        found.strings[own] = message.replace(/\{(\w+)\}/g, (_, name) => `{${placeholders[name] ?? name}}`);
      else if (file === 'code.json') {
        if (!key.startsWith('theme.')) found.labels[key] = message;
      } else {
        const place = `${file.replace(/\.json$/, '')}#${key}`;
        // The key of a blog's title does not hold the title, which may also be the label of something else.
        const label = file.endsWith('/options.json') ? place : (labelIn(key) ?? known[place]);
        if (label !== undefined && label !== message) found.labels[label] = message;
      }
    }
  }
  return found;
}

function jsonFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile() && entry.name === 'code.json') return [entry.name];
    if (!entry.isDirectory() || !/^docusaurus-(plugin|theme)-/.test(entry.name)) return [];
    const inner = readdirSync(join(folder, entry.name)).filter((name) => name.endsWith('.json'));
    return inner.map((name) => `${entry.name}/${name}`);
  });
}

function messagesOf(path: string, file: string, report: Report): Record<string, string> {
  try {
    const data = values(JSON.parse(readFileSync(path, 'utf8')) as unknown);
    return Object.fromEntries(
      Object.entries(data).flatMap(([key, entry]) => {
        const message = text(values(entry)['message']) ?? text(entry);
        return message === undefined ? [] : [[key, message]];
      }),
    );
  } catch {
    report(`translations of ${file}, which are no JSON`);
    return {};
  }
}
