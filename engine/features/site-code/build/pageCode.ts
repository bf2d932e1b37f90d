import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Code, RootContent } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isMap, isScalar, parseDocument } from 'yaml';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import { sharedPartials } from '#engine/content/markdown/nodes/partials.ts';
import { pageImports } from '#engine/content/markdown/pageImports.ts';
import type {
  MdxElement,
  MdxModule,
  PageCode,
  TransformContext,
} from '#engine/content/markdown/transformState.ts';
import { parseYaml } from '#engine/content/records/yaml.ts';
import type { LinkOrigin } from '#engine/incremental/effects.ts';
import { locationIn, Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { type PageContext, runWithContext } from '../shared/renderContext.ts';
import { WithinRoot } from '../ui/runtime.tsx';
import { type Drawing, reactKind } from './draw.tsx';
import type { CompiledMdx, CompiledSite } from './open.ts';
import { fenceName, plainFence, slotsOf, startOf } from './pageModule.ts';
import { pageText } from './pageText.ts';
import { isEditable } from './scan.ts';

/** The context of the page from `origin`. Broken links are reported at `location`. */
export const pageContext = (
  { path, locale }: LinkOrigin,
  location: SourceLocation,
  link: TransformContext['link'],
): PageContext => ({ path, locale, link: (to) => link(to, location) });

/** Reads YAML, with dates as objects. */
const readDated: typeof parseYaml<Record<string, unknown>> = (yaml, ...rest) => {
  const data = parseYaml(yaml, ...rest);
  const options = { customTags: ['timestamp' as const], logLevel: 'silent' as const };
  const { contents } = parseDocument(yaml, options);
  for (const { key, value } of isMap(contents) ? contents.items : [])
    if (data && isScalar(value) && value.value instanceof Date) data[String(key)] = value.value;
  return data;
};

/** The front matter of a page as it is written; empty for a page without a file. */
export function frontMatterOf(
  { root, config }: CompiledSite['site'],
  source: string,
): Record<string, unknown> {
  const file = join(root, source);
  return existsSync(file) ? pageText(readFileSync(file, 'utf8'), source, config.dialect, readDated).data : {};
}

/** The code of the page from `origin`. */
export function pageCode(
  open: CompiledSite,
  origin: LinkOrigin,
  { link, partial }: Pick<TransformContext, 'link' | 'partial'>,
): PageCode {
  const files = new Map<string, CompiledMdx | undefined>();
  let islands = 0;
  let known: Record<string, unknown> | undefined;
  const frontMatter = () => {
    known ??= frontMatterOf(open.site, origin.source);
    return known;
  };
  const contextAt = (location: SourceLocation) => ({ ...pageContext(origin, location, link), frontMatter });
  const valuesFor = ({ names }: CompiledMdx, props: Readonly<Record<string, unknown>>) => {
    const given = names.length > 0 ? frontMatter() : {};
    const { title = '' } = given;
    const all: Record<string, unknown> = {
      props,
      frontMatter: given,
      metadata: { frontMatter: given, title, permalink: open.site.config.baseUrl + origin.path.slice(1) },
      toc: [],
      contentTitle: title,
      assets: {},
    };
    return Object.fromEntries(names.map((name) => [name, all[name]]));
  };
  return {
    style: reactKind,
    partials: open.partials,
    async prepare(page) {
      const { file } = page.start;
      if (files.has(file)) return;
      files.set(file, undefined);
      files.set(file, await open.open(page));
      const imports = pageImports(page, new Problems(), true);
      for (const { source, location } of [...imports, ...sharedPartials(page, open)]) {
        const imported = /\.mdx?$/.test(source) ? partial(source, location) : undefined;
        if (imported) await this.prepare(imported);
      }
    },
    of({ start }, props): MdxModule | undefined {
      const code = files.get(start.file);
      if (!code) return undefined;
      const { file, parts } = code;
      const given = valuesFor(code, props);
      const drawing = (what: Pick<Drawing, 'name' | 'location' | 'draw' | 'live'>): Drawing => ({
        ...what,
        open,
        page: contextAt(what.location),
      });
      const ofPart = (
        node: JsxNode | Code,
        name: string,
        slots: RootContent[][],
        isInline: boolean,
      ): MdxElement => {
        const part = code.elements.get(startOf(node))?.part ?? 0;
        const id = () => `${islands++}`;
        return {
          component: 'SiteCode',
          attributes: {
            drawing: drawing({
              name,
              location: locationIn(start, node),
              draw: (drawn) => parts(given)[part]?.((index) => createElement(Fragment, null, drawn[index])),
              live: open.inBrowser.has(file) ? { file, part, given, parts, id, isInline } : undefined,
            }),
          },
          slots,
        };
      };
      return {
        value: (text) => {
          const part = code.expressions.get(text);
          if (part === undefined) return undefined;
          const context = { ...contextAt(start), meta: {}, touch() {}, missing() {} };
          // Hooks need a component around them.
          let value: unknown;
          const Probe = () => {
            value = parts(given)[part]?.(() => null);
            return null;
          };
          const element = createElement(WithinRoot, { root: open.root }, createElement(Probe));
          runWithContext(context, () => renderToStaticMarkup(element));
          return value;
        },
        element(node) {
          const found = code.elements.get(startOf(node));
          if (!found || found.name !== node.name) return undefined;
          const isInline = node.type === 'mdxJsxTextElement';
          return ofPart(node, `The component <${found.name}>`, slotsOf(node, found), isInline);
        },
        fence(node) {
          const isSample =
            isEditable(` ${node.meta}`) && code.elements.get(startOf(node))?.name === fenceName;
          return isSample ? ofPart(node, 'The sample', [[plainFence(node)]], false) : undefined;
        },
        drawn: (value, location) => ({
          component: 'SiteCode',
          attributes: {
            drawing: drawing({
              name: 'The value of this expression',
              location,
              draw: () => value as ReactNode,
            }),
          },
        }),
      };
    },
  };
}
