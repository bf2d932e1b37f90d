import { type ComponentType, createElement } from 'react';
import type { Strings } from '#engine/shared/strings.ts';

/** Props that the engine adds to those of the writer. */
export interface Localized {
  strings: Strings;
}

/** Binds a component to the texts of one language. */
export const localize =
  <Props extends Localized>(component: ComponentType<Props>, strings: Strings) =>
  (props: Omit<Props, 'strings'>) =>
    createElement(component, { ...props, strings } as Props);
