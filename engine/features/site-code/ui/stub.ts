/** Stubs of packages and files that do not exist. */
import { currentRenderContext } from '../shared/renderContext.ts';

const isProps = (value: unknown): value is { children?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that can be called, read, listed and drawn. When drawn, it shows its children. */
export function stub(name: string): unknown {
  const get = (target: object, key: string | symbol): unknown => {
    if (key === 'then' || key === 'toJSON' || key === '$$typeof' || key === 'isReactComponent')
      return undefined;
    if (key === 'prototype') return Reflect.get(target, key);
    if (key === Symbol.toPrimitive || key === 'toString') return () => '';
    if (key === Symbol.iterator) return function* () {};
    return made;
  };
  // Bundled imports inherit from this. It is not `made`: a loop over its keys would never end.
  const inherited = new Proxy({}, { get });
  const made: unknown = new Proxy(function stub() {}, {
    get,
    apply(_, __, given: unknown[]) {
      // React calls a component with its properties only. Other calls are hooks.
      if (given.length !== 2 || given[1] !== undefined || !isProps(given[0])) return made;
      currentRenderContext()?.missing(name);
      const { children } = given[0];
      return typeof children === 'function' ? null : (children ?? null);
    },
    construct: () => made as object,
    getPrototypeOf: () => inherited,
  });
  return made;
}

/** A page of Markdown, which pages of Markdown include by `file`; code cannot draw it. */
export const partial = (file: string) =>
  Object.assign(
    (): null => {
      currentRenderContext()?.missing(file);
      return null;
    },
    { file },
  );
