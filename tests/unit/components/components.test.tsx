import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createComponents } from '#engine/components/registry.ts';
import { strings } from '../texts.ts';

const components = createComponents(strings) as Record<string, ComponentType<Record<string, unknown>>>;

/** HTML of a component as a page of content would draw it. */
function html(name: string, props: Record<string, unknown> = {}, children?: ReactNode): string {
  const Component = components[name];
  if (!Component) throw new Error(`There is no ${name}.`);
  return renderToStaticMarkup(<Component {...props}>{children}</Component>);
}

const lines = ['<span class="k">let</span> a', '', 'b'];
const code = { lines, language: 'js' };
const picture = { src: '/a.png', alt: 'A', width: 1200, height: 600 };
const { TabItem } = components;
const item = (value: string, props = {}) => TabItem && <TabItem key={value} value={value} {...props} />;

it.each<[what: string, html: string, part: string]>([
  [
    'lines without a mark or number have no element',
    html('CodeBlock', code),
    '<pre tabindex="0"><code><span class="k">let</span> a\n\nb\n</code></pre>',
  ],
  [
    'lines are numbered and marked',
    html('CodeBlock', { ...code, startLine: 7, highlighted: [2], deleted: [3] }),
    '<mark class="line" data-line="8">\n</mark><del class="line" data-line="9" data-says="removed">b\n</del>',
  ],
  [
    'code has a title',
    html('CodeBlock', { ...code, title: 'a < b.js' }),
    '<figcaption>a &lt; b.js</figcaption>',
  ],
  [
    'tabs name their group',
    html('Tabs', { groupId: 'os', queryString: true }, [item('a')]),
    'data-group="os" data-query="os"',
  ],
  [
    'and their parameter',
    html('Tabs', { groupId: 'os', queryString: 'system' }, [item('a')]),
    'data-query="system"',
  ],
  [
    'other sites open in a tab of their own',
    html('a', { href: 'https://example.com/' }, 'There'),
    '<a href="https://example.com/" class="external" target="_blank" rel="noopener noreferrer">There<span class="sr-only"> (opens in new tab)</span></a>',
  ],
  ...['/docs', '#here', 'mailto:a@example.com', '?q=1'].map((href): [string, string, string] => [
    `${href} opens in its tab`,
    html('a', { href }, 'Here'),
    `<a href="${href}">Here</a>`,
  ]),
  [
    'a heading links to itself by its plain text',
    html('h2', { id: 'x' }, ['A ', <code key="c">b</code>, ' & c']),
    '<h2 id="x">A <code>b</code> &amp; c<a class="hash-link" href="#x" aria-label="Direct link to A b &amp; c" title="Direct link to A b &amp; c"></a></h2>',
  ],
  ['one without an id does not', html('h2', {}, 'A'), '<h2>A</h2>'],
  [
    'an image keeps its room',
    html('Image', picture),
    'width="1200" height="600" loading="lazy" decoding="async"',
  ],
  [
    'a wide one is enlarged',
    html('Image', picture),
    '<a href="/a.png" class="image__zoom" aria-label="Enlarge image: A" data-close="Close">',
  ],
  [
    'a video leads to its page',
    html('Video', { id: 'a&b', title: 'T' }),
    'href="https://www.youtube.com/watch?v=a%26b"',
  ],
  ['a film to its file', html('Video', { src: '/a.mp4', title: 'T' }), '<a href="/a.mp4"'],
])('%s', (_, markup, part) => expect(markup).toContain(part));

it.each([
  ['code without a title', html('CodeBlock', code), /figcaption/],
  ['tabs without a group', html('Tabs', {}, [item('a')]), /data-(group|query)/],
  ['a small image', html('Image', { ...picture, width: 200, height: 100 }), /<a /],
  ['a video that is not played', html('Video', { id: 'a&b', title: 'T' }), /<(?:iframe|video|img|script)/],
])('%s has none of what others have', (_, markup, part) => expect(markup).not.toMatch(part));

it('tabs show the first item, the default one, or the one they are told', () => {
  const firstOf = (markup: string) => /data-value="(\w+)" data-first/.exec(markup)?.[1];
  expect(firstOf(html('Tabs', {}, [item('a'), item('b')]))).toBe('a');
  expect(firstOf(html('Tabs', {}, [item('a'), item('b', { default: true })]))).toBe('b');
  expect(firstOf(html('Tabs', { defaultValue: 'b' }, [item('a', { default: true }), item('b')]))).toBe('b');
});

it('tabs take labels from the items, from the list of values, or from the value', () => {
  const values = [{ value: 'b', label: 'Bee' }];
  const markup = html('Tabs', { values }, [item('a', { label: 'Ay' }), '\n', item('b'), item('c')]);
  const labels = [...markup.matchAll(/<p class="tabs__label">(.*?)<\/p>/g)].map((match) => match[1]);
  expect(labels).toEqual(['Ay', 'Bee', 'c']);
});

it('tabs stand in the order of a list of all of them', () => {
  const values = [{ value: 'b', label: 'Bee' }, { value: 'a' }];
  const order = html('Tabs', { values }, [item('a'), item('b')]).match(/data-value="\w"/g);
  expect(order?.slice(0, 2)).toEqual(['data-value="b"', 'data-value="a"']);
});

it('makes the whole card a link, and an empty head cell an ordinary one', () => {
  expect(html('Card', { title: 'A', href: '/a', icon: 'api' }, 'Text')).toMatch(
    /class="card card-link".*<svg.*<a href="\/a">A<\/a>/s,
  );
  expect(html('Card', { title: 'A', icon: '🗃' })).toContain('<span class="card__icon">🗃</span>');
  expect([html('th'), html('th', {}, 'A')]).toEqual(['<td></td>', '<th scope="col">A</th>']);
});

it('lets long names of code in a table break after their signs, and nothing else', () => {
  const cell = (content: ReactNode) => html('td', {}, content);
  expect(cell(<code>agent_execution_failed</code>)).toBe(
    '<td><code>agent_<wbr/>execution_<wbr/>failed</code></td>',
  );
  const link = (
    <a href="/a">
      <code>Client.ExecuteAsync(agentCode)</code>
    </a>
  );
  expect(cell(link)).toBe(
    '<td><a href="/a"><code>Client.<wbr/>ExecuteAsync(<wbr/>agentCode)</code></a></td>',
  );
  expect(cell([<code key="a">agent_execute</code>, ' a_name.of_plain_words'])).toBe(
    '<td><code>agent_execute</code> a_name.of_plain_words</td>',
  );
});

it('says everything in the language of the page', () => {
  const spanish = createComponents({ ...strings, headingLink: 'Enlace a {heading}', table: 'Tabla' });
  const Heading = spanish['h2'] as ComponentType<Record<string, unknown>>;
  expect(renderToStaticMarkup(<Heading id="x">A</Heading>)).toContain('aria-label="Enlace a A"');
});

it('draws no style attribute anywhere', () => {
  for (const [name, props] of Object.entries({
    Admonition: { type: 'tip' },
    AdmonitionTitle: { type: 'tip' },
    Card: { title: 'A', href: '/' },
    CardGrid: {},
    CodeBlock: { lines: ['a'], language: 'js', startLine: 3 },
    Diagram: { svg: '<svg></svg>', title: 'D', items: [{ text: 'A → B', items: [] }] },
    Image: { src: '/a', alt: '', width: 900, height: 2 },
    Steps: {},
    Video: { src: '/a', title: 'T', poster: '/p' },
    details: {},
    table: {},
  })) {
    expect(html(name, props), name).not.toMatch(/ style=| on\w+=/);
  }
});
