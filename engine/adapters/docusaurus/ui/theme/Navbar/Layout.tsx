import type { ComponentProps } from 'react';

/** The bar of the engine has a frame of its own. */
export default ({ children }: ComponentProps<'nav'>) => children;
