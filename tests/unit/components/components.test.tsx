import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createComponents } from '#engine/components/registry.ts';
import { strings } from '../texts.ts';

const components = createComponents(strings) as Record<string, ComponentType<Record<string, unknown>>>;

/** HTML of a component as a page of content would draw it. */
function html(name: string, props: Record<string, unknown> = {}, children?: ReactNode): string {
  const Component = components[name];
  if (!Component) throw new Error(`There is no ${name}.`);
  return renderToStaticMarkup(<Component {...props}>{children}</Component>);
}

describe('CodeBlock', () => {
  const lines = ['<span class="k">let</span> a', '', 'b'];

  it('leaves lines without a mark or number without an element', () =>
    expect(html('CodeBlock', { lines, language: 'js' })).toContain(
      '<pre tabindex="0"><code><span class="k">let</span> a\n\nb\n</code></pre>',
    ));

  it('numbers and marks lines, their text unchanged', () => {
    const markup = html('CodeBlock', { lines, language: 'js', startLine: 7, highlighted: [2], deleted: [3] });
    expect(markup).toContain(
      '<mark class="line" data-line="8">\n</mark><del class="line" data-line="9">b\n</del>',
    );
    expect(markup.replace(/<[^>]+>/g, '')).toBe('let a\n\nb\n');
  });

  it('has a title when it is given one', () => {
    expect(html('CodeBlock', { lines, language: 'js', title: 'a < b.js' })).toContain(
      '<figcaption>a &lt; b.js</figcaption>',
    );
    expect(html('CodeBlock', { lines, language: 'js' })).not.toContain('figcaption');
  });
});

describe('Tabs', () => {
  const { TabItem } = components;
  const item = (value: string, props = {}) => TabItem && <TabItem key={value} value={value} {...props} />;
  const firstOf = (markup: string) => /data-value="(\w+)" data-first/.exec(markup)?.[1];

  it('shows the first item, the default one, or the one it is told', () => {
    expect(firstOf(html('Tabs', {}, [item('a'), item('b')]))).toBe('a');
    expect(firstOf(html('Tabs', {}, [item('a'), item('b', { default: true })]))).toBe('b');
    expect(firstOf(html('Tabs', { defaultValue: 'b' }, [item('a', { default: true }), item('b')]))).toBe('b');
  });

  it('takes labels from the items, from the list of values, or from the value', () => {
    const values = [{ value: 'b', label: 'Bee' }];
    const markup = html('Tabs', { values }, [item('a', { label: 'Ay' }), '\n', item('b'), item('c')]);
    expect([...markup.matchAll(/<p class="tabs__label">(.*?)<\/p>/g)].map((match) => match[1])).toEqual([
      'Ay',
      'Bee',
      'c',
    ]);
  });

  it('names its group and its parameter', () => {
    expect(html('Tabs', { groupId: 'os', queryString: true }, [item('a')])).toContain(
      'data-group="os" data-query="os"',
    );
    expect(html('Tabs', { groupId: 'os', queryString: 'system' }, [item('a')])).toContain(
      'data-query="system"',
    );
    expect(html('Tabs', {}, [item('a')])).not.toMatch(/data-(group|query)/);
  });
});

describe('links and headings', () => {
  it('opens other sites in a tab of their own', () =>
    expect(html('a', { href: 'https://example.com/' }, 'There')).toBe(
      '<a href="https://example.com/" class="external" target="_blank" rel="noopener noreferrer">There<span class="visually-hidden"> (opens in new tab)</span></a>',
    ));

  it.each(['/docs', '#here', 'mailto:a@example.com', '?q=1'])('keeps %s in its tab', (href) =>
    expect(html('a', { href }, 'Here')).toBe(`<a href="${href}">Here</a>`),
  );

  it('links a heading to itself by its plain text', () => {
    expect(html('h2', { id: 'x' }, ['A ', <code key="c">b</code>, ' & c'])).toBe(
      '<h2 id="x">A <code>b</code> &amp; c<a class="hash-link" href="#x" aria-label="Direct link to A b &amp; c" title="Direct link to A b &amp; c"></a></h2>',
    );
    expect(html('h2', {}, 'A')).toBe('<h2>A</h2>');
  });
});

describe('media', () => {
  const picture = { src: '/a.png', alt: 'A', width: 1200, height: 600 };

  it('keeps the room of an image and enlarges wide ones', () => {
    const wide = html('Image', picture);
    expect(wide).toContain('width="1200" height="600" loading="lazy" decoding="async"');
    expect(wide).toContain(
      '<a href="/a.png" class="image__zoom" aria-label="Enlarge image: A" data-close="Close">',
    );
    expect(html('Image', { ...picture, width: 200, height: 100 })).not.toContain('<a ');
  });

  it('asks no other site for a video before it is played', () => {
    const video = html('Video', { id: 'a&b', title: 'T' });
    expect(video).toContain('href="https://www.youtube.com/watch?v=a%26b"');
    expect(video).not.toMatch(/<(?:iframe|video|img|script)/);
    expect(html('Video', { src: '/a.mp4', title: 'T' })).toContain('<a href="/a.mp4"');
  });
});

it('makes the whole card a link, and an empty head cell an ordinary one', () => {
  expect(html('Card', { title: 'A', href: '/a', icon: 'api' }, 'Text')).toMatch(
    /class="card card-link".*<svg.*<a href="\/a">A<\/a>/s,
  );
  expect(html('Card', { title: 'A', icon: '🗃' })).toContain('<span class="card__icon">🗃</span>');
  expect(html('th')).toBe('<td></td>');
  expect(html('th', {}, 'A')).toBe('<th scope="col">A</th>');
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
    Diagram: { svg: '<svg></svg>', title: 'D' },
    Image: { src: '/a', alt: '', width: 900, height: 2 },
    Steps: {},
    Video: { src: '/a', title: 'T', poster: '/p' },
    details: {},
    table: {},
  })) {
    expect(html(name, props), name).not.toMatch(/ style=| on\w+=/);
  }
});
