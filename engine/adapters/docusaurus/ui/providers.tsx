import { createElement, type ReactNode } from 'react';
import { type RootComponent, WithinRoot } from '#engine/features/site-code/ui/runtime.tsx';

/** A component that draws what it holds within these providers, the first outside. */
export const composeProviders =
  (all: readonly RootComponent[]) =>
  ({ children }: { children?: ReactNode }) =>
    all.reduceRight<ReactNode>((inner, root) => createElement(WithinRoot, { root }, inner), children);
