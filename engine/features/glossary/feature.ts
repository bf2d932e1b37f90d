import { byLocale } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import { definitionsPath, definitionsSource, explanations } from './build/glossary.ts';
import { glossaryOptions } from './config.ts';
import { glossaryTexts } from './texts.ts';

const folder = 'features/glossary';

export const glossary: Feature = {
  name: 'glossary',
  options: glossaryOptions,
  texts: glossaryTexts,
  isOn: ({ glossary }) => glossary !== undefined,
  shellStyles: [`${folder}/glossary.css`],
  sources: async (reader) => definitionsSource(reader),
  prose: explanations,
  actions: [{ file: `${folder}/browser/Glossary.browser.ts`, selector: '.term' }],
  bundles: ({ config }) => ({
    constants: {
      __GLOSSARY__: byLocale(config, ({ code, strings }) => ({
        file: config.baseUrl + definitionsPath(code, config).slice(1),
        link: strings.glossaryLink,
      })),
    },
    early: { __GLOSSARY_STYLE__: `${folder}/browser/note.css` },
  }),
};
