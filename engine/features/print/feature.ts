import type { Feature } from '#engine/output/feature.ts';
import { suggest } from '#engine/shared/problems.ts';
import { PrintLink } from './build/PrintLink.tsx';
import { printSources } from './build/source.tsx';
import { printOptions } from './config.ts';
import { printCommand } from './printCommand.ts';
import { printTexts } from './texts.ts';

const folder = 'features/print';

export const print: Feature = {
  name: 'print',
  options: printOptions,
  texts: printTexts,
  isOn: ({ print: instances }) => instances.length > 0,
  checkOptions({ print: instances, docs }) {
    const ids = docs.map(({ id }) => id);
    const unknown = instances.find((id) => !ids.includes(id));
    if (unknown === undefined) return undefined;
    return {
      option: 'print',
      message: `There are no docs with the id "${unknown}".`,
      hint: suggest(unknown, ids),
    };
  },
  ofDocs: printSources,
  pageStyles: { print: `${folder}/print.page.css` },
  actions: [{ file: `${folder}/browser/Print.browser.ts`, selector: '[data-print]' }],
  slots: { pageEnd: PrintLink },
  commands: { print: printCommand },
};
