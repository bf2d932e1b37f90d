import {
  Component,
  createContext,
  Fragment,
  createElement as h,
  memo,
  type ReactNode,
  useContext,
  useId,
  useState,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { staticMarkup } from '#engine/content/staticMarkup.ts';
import { Random } from '../../fuzz/core/random.ts';

/** React writes quotes in texts as references, some attributes after others, and a line end less before some texts. */
const alike = (html: string): string =>
  html
    .replace(/<([a-z][^ >]*)((?: [^ =]+="[^"]*")+)(\/?)>/g, (_, name, attributes: string, end) => {
      const sorted = attributes.split(/(?<=") /).map((attribute) => attribute.trim());
      return `<${[name, ...sorted.sort()].join(' ')}${end}>`;
    })
    .replace(/(<pre[^>]*>)\n\n/g, '$1\n')
    .replace(/&(#x27|#39);/g, "'")
    .replaceAll('&quot;', '"');

function expectAsReact(node: ReactNode): void {
  expect(alike(staticMarkup(node))).toBe(alike(renderToStaticMarkup(node)));
}

const tags =
  `a abbr article aside b br button caption code col dd details div dl dt em figure footer form h1 h2 hr i
  iframe input kbd label li main mark nav object ol option p pre section select small source span strong sub summary
  sup svg path table tbody td template textarea tfoot th thead tr u ul video wbr x-own`.split(/\s+/);
const names =
  `className htmlFor tabIndex id title lang dir role aria-label aria-hidden data-x hidden open disabled checked
  href src srcSet width height colSpan rowSpan start reversed scope viewBox strokeWidth fillOpacity xlinkHref xmlLang
  contentEditable spellCheck draggable download autoFocus autoPlay controls loop muted onClick value name type
  action method target rel style cols rows size span crossOrigin dateTime inert popover itemProp x*y`.split(
    /\s+/,
  );
const values = [
  ...['', 'a', 'A b', '<&"\'>', 'javascript:alert(1)', ' j', '/x?a=1&b=2', 0, 7, -1, true, false, null],
  undefined,
];
const texts = ['', 'text', '\nfirst', 'it\'s <b> & "quoted"', 12, 0, null, undefined, true, false];

test('arrows of menus do not make a page take two bytes for each character', () =>
  expect(staticMarkup(h('p', { title: 'a → b' }, '← Back'))).toBe('<p title="a &#8594; b">&#8592; Back</p>'));

describe('markup without state is what React writes', () => {
  test('for tags, attributes and values at random', () => {
    const random = new Random('7');

    const draw = (depth: number): ReactNode => {
      if (depth === 0 || random.chance(0.3)) return random.pick(texts);
      const children = Array.from({ length: random.below(4) }, () => draw(depth - 1));
      if (random.chance(0.15)) return h(Fragment, null, ...children);
      if (random.chance(0.15)) return h(() => h('p', null, ...children));
      const props = Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [random.pick(names), random.pick(values)]),
      );
      return h(random.pick(tags), props, ...children);
    };
    let compared = 0;
    for (let round = 0; round < 3000; round++) {
      const node = draw(4);
      let expected: string;
      try {
        expected = renderToStaticMarkup(node);
      } catch {
        continue;
      }
      compared++;
      expect(alike(staticMarkup(node))).toBe(alike(expected));
    }
    expect(compared).toBeGreaterThan(1000);
  });

  test('for components with hooks, classes, contexts and memory', () => {
    const Lang = createContext('en');
    const WithHooks = () => h('p', { id: useId() }, useState('state')[0], useContext(Lang));
    class Old extends Component {
      override render = () => h('i', null, 'old');
    }
    const Kept = memo(() => h('b', null, 'kept'));
    expectAsReact(
      h('div', null, h(WithHooks), h(Old), h(Kept), h(Lang.Provider, { value: 'de' }, h(WithHooks))),
    );
  });

  test('for HTML and scripts that are given', () => {
    expectAsReact(h('div', { dangerouslySetInnerHTML: { __html: '<b>&amp;</b>' } }));
    expectAsReact(h('body', null, h('script', { type: 'module', src: '/a.js' })));
    expectAsReact(h('script', null, 'a < b && "</script>"'));
  });

  test('and fails with the reason of a component that fails', () => {
    const Broken = () => {
      throw new Error('no data');
    };
    expect(() => staticMarkup(h('div', null, h(Broken)))).toThrow('no data');
  });
});

test('the head stays in its order, and no picture is loaded before all else', () => {
  const head = h(
    'head',
    null,
    h('script', { src: '/a.js' }),
    h('title', null, 'T'),
    h('meta', { charSet: 'utf-8' }),
  );
  expect(staticMarkup(h('html', null, head, h('body', null, h('img', { src: '/a.png', alt: '' }))))).toBe(
    '<html><head><script src="/a.js"></script><title>T</title><meta charSet="utf-8"/></head><body><img src="/a.png" alt=""/></body></html>',
  );
});
