/** Finds and loads the modules that the configuration names. */
import { pathToFileURL } from 'node:url';
import { attempt } from '../../../common/plugins/program/attempt.mjs';
import { listed } from './options.mjs';
import { input, lacking, real, stub } from './site.mjs';

const known = new RegExp(input.known);

/** The package that a name or a path is in. */
export const packageOf = (name) =>
  name.replaceAll('\\', '/').replace(/^.*\/node_modules\/((?:@[^/]+\/)?[^/]+).*$/, '$1');

/** Whether a name is the path of a file of the site. */
export const isOwn = (name) => /^(\.|\/|[A-Za-z]:)/.test(packageOf(name));

/** Whether the engine does the work of a plugin. */
export const isKnown = (name) => !isOwn(name) && known.test(packageOf(name));

const nameOf = (make) =>
  typeof make === 'string' ? make : make === stub ? 'stub' : ((make.default ?? make).name ?? '');

/** The entries of a list that are not turned off. */
export const entriesOf = (list, kind) =>
  listed(Array.isArray(list) ? list.map((each) => each && { each }) : [])
    .map(({ each }) => {
      const [make, options = {}] = Array.isArray(each) ? each : [each];
      return { make, options, kind, entry: make ? nameOf(make) : '' };
    })
    .filter(({ make, options }) => make && options !== false);

/** Names that stand for a package. */
function candidates(name, kind) {
  const word = { plugins: 'plugin', themes: 'theme', presets: 'preset' }[kind];
  const [, scope, rest] = /^(@[^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (scope) return [name, `${scope}/docusaurus-${word}${rest ? `-${rest}` : ''}`];
  return [name, `@docusaurus/${word}-${name}`, `docusaurus-${word}-${name}`];
}

const placesOf = (name) => attempt(() => [real.resolve(name)], []);

/** The functions of a plugin, a theme or a preset, and its file. */
export async function moduleOf(make, kind) {
  if (typeof make === 'function') return { make, validateOptions: make.validateOptions };
  let found = make;
  if (typeof make === 'string') {
    const [first] = candidates(make, kind).flatMap(placesOf);
    const { file: place = first, module = place } = input.bundles[make] ?? {};
    if (place === undefined) throw lacking(make);
    const load = (path) => import(pathToFileURL(path).href);
    // Packages may be written for a bundler, with imports that Node.js does not find.
    found = await (isOwn(make) ? load(module) : load(place).catch(() => load(module)));
    const inner = found.default;
    const whole = inner?.default ? inner : found;
    found = { place, ...(typeof inner === 'function' ? { make: inner, ...inner, ...found } : whole) };
  }
  const { validateOptions, validateThemeConfig, place } = found;
  return { make: found.make ?? found.default, validateOptions, validateThemeConfig, place };
}
