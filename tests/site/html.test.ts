/** Every page of both sites, or the largest of each kind where that takes long, is valid HTML that a strict Content-Security-Policy lets through unchanged. */
import { HtmlValidate } from 'html-validate';
import type { HTMLElement } from 'node-html-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { isDeep, longer } from '../deep.ts';
import { attribute, type BuiltPage, idsIn, kindOf, pagesOf, siteNames, tagsIn } from './built.ts';
import { htmlRules } from './htmlRules.ts';

const validator = new HtmlValidate(htmlRules);

/** Pages without what stood before and has no id: links but for which is open or marked, drawings, code. */
function withoutKnown(pages: readonly BuiltPage[]): Pick<BuiltPage, 'file' | 'html'>[] {
  const known = new Set<string>();
  const isKnown = (part: string) => {
    const alike = part.replaceAll(/ (?:open|aria-current)="\w*"/g, '');
    return !part.includes(' id="') && (known.has(alike) || !known.add(alike));
  };
  const parts = /(<(nav|footer|pre|svg)\b[^>]*>)(.*?)(<\/\2>)/gs;
  return pages.map(({ file, html }) => ({
    file,
    html: html.replace(parts, (all, start, _, content, end) => (isKnown(content) ? start + end : all)),
  }));
}

const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

describe.each(siteNames)('the %s site', (name) => {
  let pages: BuiltPage[];
  beforeAll(async () => {
    pages = await pagesOf(name);
  });

  /** Faults of all pages together, each with the page it is on. */
  const faults = (find: (page: BuiltPage) => string[]): string[] =>
    pages.flatMap((page) => find(page).map((fault) => `${page.file}: ${fault}`));

  test('has pages', () => expect(pages.length).toBeGreaterThan(5));

  test('is valid HTML', { timeout: 150_000, ...longer }, async () => {
    const print = pages
      .filter((page) => kindOf(page) === 'print')
      .sort((a, b) => a.html.length - b.html.length);
    // Print editions hold pages that are read by themselves: the smallest one shows what they add.
    const apart = pages.filter((page) => !print.slice(1).includes(page));
    const bySize = apart.toSorted((a, b) => a.html.length - b.html.length);
    const ofEachKind = [...new Map(bySize.map((page) => [kindOf(page), page])).values()];
    const shown = withoutKnown(isDeep ? apart : ofEachKind);
    const reports = await Promise.all(shown.map(({ html, file }) => validator.validateString(html, file)));
    const messages = reports.flatMap(({ results }) =>
      results.flatMap(({ filePath, messages }) =>
        messages.map(({ ruleId, message, selector }) => `${filePath}: ${ruleId}: ${message} (${selector})`),
      ),
    );
    expect(messages).toEqual([]);
  });

  test('repeats no id on a page', () =>
    expect(faults(({ document }) => repeated(idsIn(document)))).toEqual([]));

  test('has exactly one first-level heading on each page, inside main', () => {
    const count = ({ dom }: BuiltPage) => [
      dom.querySelectorAll('h1').length,
      dom.querySelectorAll('main h1').length,
    ];
    expect(pages.filter((page) => count(page).join() !== '1,1').map(({ file }) => file)).toEqual([]);
  });

  test('skips no heading level inside main', () => {
    const level = ({ tagName }: HTMLElement) => Number(tagName.slice(1));
    const skips = ({ dom }: BuiltPage) => {
      const headings = dom.querySelectorAll('main h1, main h2, main h3, main h4, main h5, main h6');
      const inOrder = headings.toSorted((a, b) => a.range[0] - b.range[0]);
      return inOrder.flatMap((heading, index) => {
        const before = inOrder[index - 1];
        return before && level(heading) > level(before) + 1 ? [heading.textContent] : [];
      });
    };
    expect(faults(skips)).toEqual([]);
  });

  test('has no style attribute, no style element and no inline handler', () => {
    const forbidden = ({ html }: BuiltPage) =>
      tagsIn(html).flatMap(({ name: tag, attributes }) => [
        ...[...attributes.keys()]
          .filter((key) => key === 'style' || /^on[a-z]/.test(key))
          .map((key) => `<${tag} ${key}>`),
        ...(tag === 'style' ? ['<style>'] : []),
        ...(attributes.get('href')?.startsWith('javascript:') ? ['javascript:'] : []),
      ]);
    expect(faults(forbidden)).toEqual([]);
  });

  test('has one inline script on every page, and data', () => {
    const inline = pages.map(({ dom }) =>
      dom
        .querySelectorAll('script')
        .filter((script) => !script.hasAttribute('src'))
        .map((script) => attribute(script, 'type')),
    );
    expect(inline.filter((types) => types.filter((type) => type === undefined).length !== 1)).toEqual([]);
    expect(inline.flat().filter((type) => type !== undefined && !/json$/.test(type))).toEqual([]);
  });

  test('loads nothing from other hosts', () => {
    const elsewhere = /^(?:https?:)?\/\//;
    const loading =
      'script, img, iframe, source, video, audio, object, embed, link[rel="stylesheet"], link[rel="preload"]';
    const loads = ({ dom }: BuiltPage) =>
      dom
        .querySelectorAll(loading)
        .flatMap((element) =>
          ['src', 'href', 'srcset', 'data', 'poster'].map((key) => attribute(element, key) ?? ''),
        )
        .filter((address) => elsewhere.test(address));
    expect(faults(loads)).toEqual([]);
  });

  test('gives every image its size, so that nothing moves when it arrives', () => {
    const unsized = ({ dom }: BuiltPage) =>
      dom
        .querySelectorAll('img')
        .filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'))
        .map((image) => attribute(image, 'src') ?? '');
    expect(faults(unsized)).toEqual([]);
  });
});

describe('diagrams', () => {
  let diagrams: { file: string; figure: HTMLElement; svg: string }[];
  beforeAll(async () => {
    const pages = (await Promise.all(siteNames.map(pagesOf))).flat();
    diagrams = pages.flatMap(({ file, dom, document }) =>
      dom.querySelectorAll('figure.diagram').map((figure) => {
        const from = document.indexOf('<svg', figure.range[0]);
        return { file, figure, svg: document.slice(from, document.indexOf('</svg>', from)) };
      }),
    );
  });

  test('are drawn into the pages', () => {
    expect(diagrams.length).toBeGreaterThan(3);
    expect(diagrams.filter(({ svg }) => tagsIn(svg).length < 5).map(({ file }) => file)).toEqual([]);
  });
  test('have a name that screen readers say', () => {
    const isNamed = (figure: HTMLElement) =>
      figure
        .querySelectorAll('[role="img"]')
        .some((part) => (attribute(part, 'aria-label') ?? '').length > 3);
    expect(diagrams.filter(({ figure }) => !isNamed(figure)).map(({ file }) => file)).toEqual([]);
  });
});
