import { createElement, Fragment, type ReactNode } from 'react';

export type Values<Value = string | number> = Readonly<Record<string, Value>>;

const placeholder = /\{(\w+)\}/;

/** A text with values in the places of their names. */
export const interpolate = (text: string, values: Values = {}): string =>
  text
    .split(placeholder)
    .reduce((all, part, index) => all + (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)), '');

export default function Interpolate({ children, values }: { children: string; values: Values<ReactNode> }) {
  const parts = children.split(placeholder).map((part, index) => (index % 2 === 0 ? part : values[part]));
  return createElement(Fragment, null, ...parts);
}
