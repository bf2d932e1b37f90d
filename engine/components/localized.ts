import { type ComponentType, createElement } from 'react';
import type { Strings } from '#engine/shared/strings.ts';

/** What a component gets beside what the writer gives. */
export interface Localized {
  strings: Strings;
}

/** A component with the texts of one language filled in. */
export const localize =
  <Props extends Localized>(component: ComponentType<Props>, strings: Strings) =>
  (props: Omit<Props, 'strings'>) =>
    createElement(component, { ...props, strings } as Props);
