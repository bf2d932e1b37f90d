/** Components of a site that its pages need not import. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { jsx } from '#engine/content/markdown/jsx.ts';
import { attempt } from '#engine/shared/attempt.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { RootComponent } from '../ui/runtime.tsx';
import type { Bundle } from './bundle.ts';
import type { ModuleSite } from './modules/fileModule.ts';

/** Components by their names. */
export interface SharedComponents {
  /** Names of those that pages need not import. */
  shared: ReadonlySet<string>;
  /** Those that are Markdown, each with its file as an import names it. */
  partials: ReadonlyMap<string, string>;
}

/** The components that pages use without an import. */
export function componentsOf(
  { modules }: Bundle,
  { root, code }: ModuleSite,
  problems: Problems,
): SharedComponents {
  const own = code.ownFile(root, 'MDXComponents');
  const file = own ? relative(root, own) : code.modules.components;
  try {
    const { default: all } = modules[code.modules.components]?.() ?? {};
    const written = own ? readFileSync(own, 'utf8') : '';
    const isEngine = (name: string) =>
      /^[a-z]/.test(name) || code.isDrawnByPage(jsx(name, {}, []), undefined);
    const unused = Object.keys(Object(all)).filter(
      (name) => isEngine(name) && new RegExp(`\\b${name}\\s*[:,}]`).test(written),
    );
    if (unused.length > 0)
      problems.note({ file }, `Pages of Markdown have the engine's own elements for ${unused.join(', ')}.`);
    const named = Object.entries(Object(all) as Record<string, unknown>).filter(([name]) =>
      /^[A-Z]/.test(name),
    );
    const files = named.flatMap(([name, component]): [string, string][] => {
      const file: unknown = typeof component === 'function' ? Reflect.get(component, 'file') : undefined;
      return typeof file === 'string' ? [[name, `@site/${file}`]] : [];
    });
    const partials = new Map(files);
    return { shared: new Set(named.flatMap(([name]) => (partials.has(name) ? [] : name))), partials };
  } catch (fault) {
    problems.warn({ file }, `This module cannot be used: ${reasonOf(fault)}`);
    return { shared: new Set(), partials: new Map() };
  }
}

/** The default export of a module that is a component. */
export function rootOf({ modules }: Bundle, name: string): RootComponent | undefined {
  return attempt(() => {
    const component = modules[name]?.()['default'];
    return typeof component === 'function' ? (component as RootComponent) : undefined;
  });
}
