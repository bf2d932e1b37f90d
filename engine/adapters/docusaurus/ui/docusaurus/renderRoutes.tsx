import type { ComponentType } from 'react';

interface Route {
  component: ComponentType<Record<string, unknown>>;
}

/** The page below a component that is drawn around several. */
export default function renderRoutes(routes: readonly Route[] | undefined, given?: Record<string, unknown>) {
  const [route] = routes ?? [];
  return route ? <route.component {...given} route={route} /> : null;
}
