/** The code of one page as its renderer asks for it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { sharedPartials } from '#engine/content/markdown/nodes/partials.ts';
import { pageImports } from '#engine/content/markdown/pageImports.ts';
import type { ParsedPage } from '#engine/content/markdown/parser/parse.ts';
import type { MdxModule, PageCode, TransformContext } from '#engine/content/markdown/transformState.ts';
import type { LinkOrigin } from '#engine/incremental/effects.ts';
import { Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { type RenderContext, runWithContext } from '../shared/renderContext.ts';
import type * as Runtime from '../ui/runtime.tsx';
import { type Drawing, reactKind } from './draw.tsx';
import type { CompiledMdx, CompiledSite } from './open.ts';
import { fenceName, plainFence, slotsOf, startOf } from './pageModule.ts';

/** What the renderer of a page gives to its code. */
export type Services = Pick<TransformContext, 'link' | 'image' | 'partial'>;

/** What draws parts, as the bundle of the site has it. */
export const runtimeOf = ({ bundle }: CompiledSite): typeof Runtime =>
  bundle.modules['ui/runtime.tsx']?.() as unknown as typeof Runtime;

/** Who answers the code of a page. */
export function hostOf(
  { path, locale }: LinkOrigin,
  location: SourceLocation,
  link: Services['link'],
): Drawing['host'] {
  const host: Omit<RenderContext, 'touch' | 'missing'> = {
    path,
    locale,
    link: (to) => link(to, location),
    meta: {},
  };
  return host;
}

/** The front matter of a page as it is written. */
function frontMatterOf(root: string, source: string): Record<string, unknown> {
  try {
    const [, text = ''] =
      /^---\r?\n([\s\S]*?)\n---\r?\n/.exec(readFileSync(join(root, source), 'utf8')) ?? [];
    return (parseYaml(text) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** The code of the page from `origin`. */
export function pageCode(open: CompiledSite, origin: LinkOrigin, services: Services): PageCode {
  const files = new Map<string, CompiledMdx | undefined>();
  const islands = { count: 0 };
  const values = (file: CompiledMdx, props: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const frontMatter = file.names.length > 0 ? frontMatterOf(open.root, origin.source) : {};
    const { title = '' } = frontMatter;
    const all: Record<string, unknown> = {
      props,
      frontMatter,
      metadata: { frontMatter, title, permalink: open.config.baseUrl + origin.path.slice(1) },
      toc: [],
      contentTitle: title,
      assets: {},
    };
    return Object.fromEntries(file.names.map((name) => [name, all[name]]));
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
        const partial = /\.mdx?$/.test(source) ? services.partial(source, location) : undefined;
        if (partial) await this.prepare(partial);
      }
    },
    of(page: ParsedPage, props): MdxModule | undefined {
      const file = files.get(page.start.file);
      if (!file) return undefined;
      const given = values(file, props);
      const drawing = (name: string, location: SourceLocation): Drawing => ({
        file: file.file,
        parts: file.parts,
        given,
        name,
        location,
        problems: open.problems,
        isInBrowser: open.inBrowser.has(file.file),
        runtime: runtimeOf(open),
        host: hostOf(origin, location, services.link),
        islands,
      });
      return {
        value: (text) => {
          const part = file.expressions.get(text);
          if (part === undefined) return undefined;
          const answers = { ...hostOf(origin, page.start, services.link), touch() {}, missing() {} };
          return runWithContext(answers, () => file.parts(given)[part]?.(() => null));
        },
        element(node) {
          const found = file.elements.get(startOf(node));
          if (!found || found.name !== node.name) return undefined;
          const line = (page.start.line ?? 1) + (node.position?.start.line ?? 1) - 1;
          const made = drawing(`The component <${found.name}>`, { file: page.start.file, line });
          return {
            component: 'SiteCode',
            attributes: {
              drawing: { ...made, part: found.part, isInline: node.type === 'mdxJsxTextElement' },
            },
            slots: slotsOf(node, found),
          };
        },
        fence(node) {
          const found = file.elements.get(startOf(node));
          if (found?.name !== fenceName || !node.meta?.split(/\s+/).includes('live')) return undefined;
          const line = (page.start.line ?? 1) + (node.position?.start.line ?? 1) - 1;
          const made = drawing('The sample', { file: page.start.file, line });
          return {
            component: 'SiteCode',
            attributes: { drawing: { ...made, part: found.part } },
            slots: [[plainFence(node)]],
          };
        },
        drawn: (value, location) => ({
          component: 'SiteCode',
          attributes: { drawing: { ...drawing('The value of this expression', location), given: { value } } },
        }),
      };
    },
  };
}
