import type { Feature } from '#engine/output/feature.ts';
import { SearchButton } from './build/SearchButton.tsx';
import { SearchForm } from './build/SearchForm.tsx';
import { SearchHead } from './build/SearchHead.tsx';
import { searchOrigins } from './build/searchSettings.ts';
import { searchOptions } from './config.ts';
import { searchTexts } from './texts.ts';

export const search: Feature = {
  name: 'search',
  options: searchOptions,
  texts: searchTexts,
  slots: { head: SearchHead, notFound: SearchForm },
  navbarItems: { search: SearchButton },
  policy: (config) => ({
    connect: searchOrigins(config),
    trustedTypes: config.search.source === 'embedded' ? ['search'] : [],
  }),
};
