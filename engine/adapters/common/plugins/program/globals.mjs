/** Globals of bundled modules. Stubs are empty and may be called, read and listed. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { site } from './folder.mjs';

const get = (target, key) => {
  if (key === 'then' || key === 'toJSON') return undefined;
  if (key === 'prototype') return target.prototype;
  if (key === Symbol.toPrimitive || key === 'toString') return () => '';
  if (key === Symbol.iterator) return function* () {};
  return stub;
};
const inherited = new Proxy({}, { get });
export const stub = new Proxy(function stub() {}, {
  get,
  // What a function of a missing package is given as a configuration is its result.
  apply: (_, __, [first]) =>
    first && typeof first === 'object' && first !== stub && 'themeConfig' in first ? first : stub,
  construct: () => stub,
  getPrototypeOf: () => inherited,
});

/** What a module that is required means. */
export const defaultOf = (found) =>
  found?.__esModule === true && 'default' in found ? found.default : found;

const withDefault = (module) => {
  const inner = module?.__esModule === true ? module.default : undefined;
  if (inner === null || typeof inner !== 'object') return module;
  return new Proxy(module, { get: (target, key) => (key in target ? target[key] : inner[key]) });
};

const real = createRequire(join(site, 'package.json'));

function require(name) {
  try {
    return real(name);
  } catch (fault) {
    if (fault.code === 'MODULE_NOT_FOUND') return stub;
    throw fault;
  }
}

require.resolve = (name) => {
  for (const ending of ['', '.ts', '.mts', '.cts', '.mjs'])
    try {
      return real.resolve(name + ending);
    } catch {}
  return name;
};

Object.assign(globalThis, { stub, stubOf: () => stub, withDefault, require });
