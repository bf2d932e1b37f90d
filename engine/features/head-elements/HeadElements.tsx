import { createElement } from 'react';
import type { PartProps } from '#engine/render/site.ts';

/** Elements in the head of every page that the configuration names. A description is for pages that have none. */
export function HeadElements({ page, site: { config } }: PartProps) {
  const { meta = [], links = [], styles = [], scripts = [] } = config.head ?? {};
  const address = (path: string): string => (path.startsWith('/') ? config.baseUrl + path.slice(1) : path);
  const elements: (readonly [string, Readonly<Record<string, string | boolean>>])[] = [
    ...meta
      .filter(({ name }) => name !== 'description' || !page.description)
      .map((attributes) => ['meta', attributes] as const),
    ...links.map((attributes) => ['link', attributes] as const),
    ...styles.map((href) => ['link', { rel: 'stylesheet', href: address(href) }] as const),
    ...scripts.map(
      ({ src, attributes }) => ['script', { defer: true, ...attributes, src: address(src) }] as const,
    ),
  ];
  return elements.map(([name, attributes]) =>
    createElement(name, { ...attributes, key: name + JSON.stringify(attributes) }),
  );
}
