import type { ReactNode } from 'react';
import { type RootComponent, WithinRoot } from '#engine/features/site-code/ui/runtime.tsx';

type Providers = readonly RootComponent[];

/** A component that draws what it holds within these providers, the first outside. */
export const composeProviders =
  (all: Providers) =>
  ({ children }: { children?: ReactNode }) =>
    within(all, children);

const within = ([root, ...others]: Providers, children: ReactNode): ReactNode =>
  root ? <WithinRoot root={root}>{within(others, children)}</WithinRoot> : children;
