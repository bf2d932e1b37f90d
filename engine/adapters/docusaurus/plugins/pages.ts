/** Pages that plugins add: a module for each, which draws the component with what it is given. */
import { belowBase, values } from '../../common/values.ts';
import type { PluginResult, PluginRoute } from './results.ts';

/** Pages by their names: address, and code as pages that are components have it. */
export type PluginPages = ReadonlyMap<string, { path: string; text: string }>;

/** Components of the theme for pages that the engine draws itself. */
const drawnByEngine = /^@theme\/(Doc|Blog|Mdx|NotFound|ApiItem|DocsRoot)/i;

/** Pages of the plugins; `leave` is told of those whose addresses are patterns. */
export function pagesOf(
  results: readonly PluginResult[],
  baseUrl: string,
  leave: (cause: string) => void,
): PluginPages {
  const pages = new Map<string, { path: string; text: string }>();
  const visit = (
    result: PluginResult,
    chain: readonly PluginRoute[],
    routes: readonly PluginRoute[],
  ): void => {
    for (const route of routes) {
      const all = route.component ? [...chain, route] : chain;
      if (route.routes && route.routes.length > 0) visit(result, all, route.routes);
      else if (all.some(({ component }) => drawnByEngine.test(component))) continue;
      else if (/[:*]/.test(route.path)) leave(`page ${route.path} of the plugin ${result.name}`);
      else {
        const path = belowBase(route.path, baseUrl);
        pages.set(`${result.name} ${path}`, { path, text: pageModule(result, all) });
      }
    }
  };
  for (const result of results) visit(result, [], result.routes);
  return pages;
}

/** The code of a page: its components from the outermost to its own. */
function pageModule({ name, id }: PluginResult, chain: readonly PluginRoute[]): string {
  const imports: string[] = [];
  const nameOf = (path: string, isModule: boolean): string => {
    imports.push(`import ${isModule ? '* as ' : ''}m${imports.length} from ${JSON.stringify(path)};`);
    return `m${imports.length - 1}`;
  };
  const moduleOf = (value: unknown, metadata?: unknown): string => {
    if (typeof value === 'string') return `moduleOf(${nameOf(value, true)}, ${JSON.stringify(metadata)})`;
    if (Array.isArray(value)) return `[${value.map((each) => moduleOf(each)).join(', ')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
    if ('path' in value && '__import' in value) {
      const { path, query, metadata } = values(value);
      return moduleOf(values(query)['truncated'] ? `${path}?truncated=true` : path, metadata);
    }
    const inner = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${moduleOf(each)}`);
    return `{ ${inner.join(', ')} }`;
  };
  const levels = chain.map(({ component, modules = {}, context = {}, props = {}, routes: _, ...route }) =>
    [
      `{ component: ${nameOf(component, false)}`,
      `modules: ${moduleOf(modules)}`,
      `data: ${moduleOf(context)}`,
      `props: ${JSON.stringify(props)}`,
      `route: ${JSON.stringify(route)} }`,
    ].join(', '),
  );
  return `${imports.join('\n')}
import { moduleOf, Routed } from '#engine/adapters/docusaurus/ui/routed.tsx';
const levels = [${levels.join(',\n')}];
export const parts = () => [() => <Routed levels={levels} plugin={${JSON.stringify({ name, id })}} />];`;
}
