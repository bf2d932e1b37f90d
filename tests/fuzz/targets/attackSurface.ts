/** Names by which the site's scripts read what others can set, taken from their sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineRoot } from '#engine/config/paths.ts';

export interface AttackSurface {
  /** Attributes that scripts read, such as `data-island`. */
  attributes: string[];
  /** Keys of local and session storage. */
  keys: string[];
  /** Parameters of addresses. */
  parameters: string[];
}

/** What runs in the browser. */
const inBrowser = /(^|\/)(runtime|islands|browser|ui)\/|\.(browser|inline)\.ts$/;
/** What stands for a changing part of a key. */
const parts = ['0', 'default', 'docs', 'language'];

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function sources(): string[] {
  const root = join(engineRoot, 'engine');
  return readdirSync(root, { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && inBrowser.test(file))
    .sort()
    .map((file) => readFileSync(join(root, file), 'utf8'));
}

export function attackSurface(): AttackSurface {
  const texts = sources();
  const all = (pattern: RegExp, from = texts): string[] =>
    from.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const storing = texts.filter((text) => /storage\.ts'|(?:local|session)Storage/.test(text));
  const names = [
    ...all(/\b(?:read|write|watch)\(\s*['"`]([^'"`]+)/g),
    ...all(/['"`]([a-z][\w-]*\.(?:[\w.-]|\$\{[^}]*\})*)['"`]/g, storing),
  ];
  const keys = names.flatMap((key) => parts.map((part) => key.replace(/\$\{[^}]*\}/g, part)));
  const prefixes = keys.filter((key) => key.endsWith('.')).flatMap((key) => parts.map((part) => key + part));
  return {
    attributes: unique([
      ...all(/\bdata-([a-z][a-z-]*)/g),
      ...all(/dataset(?:\?)?\[['"](\w+)['"]\]/g).map(kebab),
      ...all(/dataset(?:\?)?\.(\w+)/g).map(kebab),
    ]).map((name) => `data-${name}`),
    keys: unique([...keys, ...prefixes]),
    parameters: unique([
      ...all(/(?:query|params|[sS]earchParams\([\w.]*\))\.(?:get|has)\(['"]([\w-]+)/g),
      ...all(/data-query=["']([\w-]+)/g),
    ]),
  };
}

const unique = (list: readonly string[]): string[] => [...new Set(list)].sort();
