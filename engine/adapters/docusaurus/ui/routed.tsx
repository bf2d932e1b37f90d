/** Draws pages that plugins add, and tells their components what Docusaurus would. */
import { type ComponentType, createContext, useContext } from 'react';
import { useHistory, useLocation, useRouteMatch } from './docusaurus/router.tsx';

interface Plugin {
  name: string;
  id: string;
}

/** A component of a page; the last one is that of the page itself. */
interface Level {
  component: ComponentType<Record<string, unknown>>;
  modules: Record<string, unknown>;
  data: Record<string, unknown>;
  props: Record<string, unknown>;
  route: Record<string, unknown>;
}

/** The plugin of a page, and the data that its routes bring. */
const RouteContext = createContext<{ plugin: Plugin; data: Record<string, unknown> | undefined }>({
  plugin: { name: 'docusaurus-plugin-content-pages', id: 'default' },
  data: undefined,
});

export const useRouteContext = () => useContext(RouteContext);

/** What a component gets of a module: its default export, which has the other exports, and what is known of it. */
export function moduleOf(all: Record<string, unknown>, metadata?: unknown): unknown {
  const { default: main, ...others } = all;
  if (typeof main === 'function') return Object.assign(main, others, metadata !== undefined && { metadata });
  return main ?? all;
}

/** The first component with all below it. */
export function Routed({ levels, plugin }: { levels: readonly Level[]; plugin: Plugin }) {
  const around = useContext(RouteContext);
  const router = { location: useLocation(), history: useHistory(), match: useRouteMatch() };
  const [level, ...below] = levels;
  if (!level) return null;
  const { component: Component, modules, data, props } = level;
  const inner = () => <Routed levels={below} plugin={plugin} />;
  const routes = below[0] && [{ ...below[0].route, component: inner }];
  return (
    <RouteContext value={{ plugin, data: { ...around.data, ...data } }}>
      <Component {...router} {...modules} {...props} route={{ ...level.route, routes }} />
    </RouteContext>
  );
}
