/** The component around all pages of a site, as parts of pages are drawn in it. */
import { Component, createContext, createElement, memo, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type RootComponent, WithinRoot } from '#engine/features/site-code/ui/runtime.tsx';

const Harbor = createContext('nowhere');
const Part = () => useContext(Harbor);

const Plain: RootComponent = ({ children }) =>
  createElement('div', null, createElement(Harbor, { value: 'Dover' }, children), 'Cookies');

class Catcher extends Component<{ children?: ReactNode }> {
  override render() {
    return createElement(Harbor, { value: 'Dover' }, this.props.children);
  }
}

test.each<[string, RootComponent | undefined, string]>([
  ['a function gives its providers', Plain, 'Dover'],
  ['a class is left out', Catcher, 'nowhere'],
  ['a memoized function is left out', memo(Plain) as unknown as RootComponent, 'nowhere'],
  ['there may be none', undefined, 'nowhere'],
])('%s', (_, root, expected) => {
  expect(renderToStaticMarkup(createElement(WithinRoot, { root }, createElement(Part)))).toBe(expected);
});
