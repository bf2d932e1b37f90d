import { lackOf } from '#engine/config/optionalPackages.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { byLocale } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import { Problems } from '#engine/shared/problems.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';
import { answersCommand } from './answerServer/answersCommand.ts';
import { openSearch } from './build/openSearch.ts';
import { SearchButton } from './build/SearchButton.tsx';
import { SearchForm } from './build/SearchForm.tsx';
import { SearchHead } from './build/SearchHead.tsx';
import { searchContext, sectionsOf } from './build/searchContext.ts';
import { searchManifest, searchOrigins } from './build/searchSettings.ts';
import { sameSites, searchFiles, searchInputs } from './build/sites.ts';
import { searchOptions } from './config.ts';
import { searchTexts } from './texts.ts';

const folder = 'features/search';

const hasSearch = ({ navbar }: SiteConfig): boolean =>
  navbar.some((item) => 'type' in item && item.type === 'search');

function lackOfService({ search: { source } }: SiteConfig) {
  const lack = source === 'algolia' && lackOf(['algoliasearch'], 'The hosted search needs');
  return lack ? { option: 'algolia', ...lack } : undefined;
}

export const search: Feature = {
  name: 'search',
  options: searchOptions,
  texts: searchTexts,
  async check({ root, problems, cache }) {
    const { readSynonyms } = await import('./build/index/synonyms.ts');
    await readSynonyms(root, problems, cache);
  },
  // While this site is written, its index is made when it is asked for, and others need not be built.
  async sources({ root, config, locale, drafts, problems }) {
    if (!drafts || locale.code !== config.defaultLocale.code) return [];
    const { readableSites } = await import('./build/index/readableSites.ts');
    readableSites(root, config, new Problems(problems, 'warnings'));
    return [];
  },
  checkOptions: (config) => sameSites(config) ?? lackOfService(config),
  islands: {
    SearchPage: `${folder}/ui/page/SearchPage.island.tsx`,
  },
  pages: [`${folder}/search.page.tsx`],
  pageStyles: { search: `${folder}/search.page.css` },
  shellStyles: [`${folder}/browser/page/SearchButton.css`],
  inline: `${folder}/browser/page/SearchField.inline.ts`,
  restores: () => ({ [StorageKey.follow]: 'follows' }),
  behaviors: [
    { file: `${folder}/browser/page/SearchButton.browser.ts`, when: 'start' },
    { file: `${folder}/browser/page/SearchMarks.browser.ts`, when: 'later', wanted: '[data-follows]' },
  ],
  actions: [
    {
      file: `${folder}/browser/page/SearchActions.browser.ts`,
      selector: '[data-search-open]',
    },
  ],
  shortcuts: (config) => (hasSearch(config) ? [{ keys: ['/', 'Ctrl+K'], text: 'search' }] : []),
  launcher: {
    file: `${folder}/browser/page/AskLauncher.ts`,
    isOn: hasSearch,
    label: 'answersAsk',
    short: 'answersShort',
  },
  bundles: ({ config }) => ({
    constants: {
      __SEARCH__: byLocale(config, (locale) => searchContext(config, locale)),
      __CLEAR_MARKS__: byLocale(config, ({ strings }) => strings.clearMarks),
      __SEARCH_MANIFESTS__: byLocale(config, ({ code }) => config.baseUrl + searchManifest(code)),
      __SEARCH_LOOKUP__: '',
    },
    early: {
      ...(config.webMcp &&
        config.search.source === 'embedded' && { __SEARCH_LOOKUP__: `${folder}/browser/lookup.ts` }),
      __SEARCH_WORKER__: `${folder}/browser/source/search-worker.ts`,
      __SEARCH_STYLE__: `${folder}/ui/search.css`,
    },
    withReact: {
      __WARM_SEARCH__: `${folder}/ui/dialog/warmSearch.ts`,
      __SEARCH_DIALOG__: `${folder}/ui/dialog/SearchDialog.island.tsx`,
    },
    // The largest first: browsers ask for few files at once over HTTP/1.1.
    preloads: { __SEARCH_MODULES__: ['__HYDRATE__', '__WARM_SEARCH__', '__SEARCH_DIALOG__'] },
  }),
  offline: `${folder}/browser/index/offlineFiles.ts`,
  files: (config) => ({ 'opensearch.xml': openSearch(config) }),
  pageConsumer: {
    files: searchFiles,
    inputFiles: searchInputs,
    open: async (build) => (await import('./build/index/searchOutput.ts')).openSearchConsumer(build),
  },
  lookup: {
    file: `${folder}/browser/lookup.ts`,
    open: async (...site) => (await import('./browser/lookup.ts')).openLookup(...site),
  },
  commands: {
    'search-push': {
      summary: 'Send the search records to the hosted search.',
      options: { 'dry-run': { text: 'Print what would change, and send nothing' } },
      environment: {
        ALGOLIA_WRITE_KEY: 'Key of the service that may write; never the public one of site.config.ts',
      },
      run: async (input) => (await import('./hosted/pushCommand.ts')).runPush(input),
    },
    answers: answersCommand,
  },
  sectionTitles: (config) => Object.fromEntries(sectionsOf(config).map(({ id, label }) => [id, label])),
  slots: { head: SearchHead, notFound: SearchForm },
  navbarItems: { search: SearchButton },
  policy: (config) => ({
    connect: searchOrigins(config),
    trustedTypes: config.search.source === 'embedded' ? ['search'] : [],
  }),
};
