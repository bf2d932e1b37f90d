/** Draws the pages of descriptions that were changed at random, and looks for what should not be on them. */
import type { Problem } from '#engine/shared/problems.ts';
import { baseDescriptions } from './baseDescriptions.ts';
import { drawDescription, drawParsed, location } from './drawDescription.ts';
import { mutateDescription } from './mutateDescription.ts';

export interface DescriptionFault {
  seed: number;
  /** What is wrong. */
  faults: string[];
  /** The description. */
  text: string;
}

/** Milliseconds of the processor that a description may take. */
const patience = 5_000;

/** Draws `count` descriptions, changed by the seeds from `seed` on, and returns those that are drawn wrongly. */
export async function fuzzDescriptions(seed: number, count: number): Promise<DescriptionFault[]> {
  const found: DescriptionFault[] = [];
  for (let own = seed; own < seed + count; own++) {
    const { text, base, keepsParts } = mutateDescription(own);
    const faults = await faultsOfDescription(text, keepsParts ? base : undefined);
    if (faults.length > 0) found.push({ seed: own, faults, text });
  }
  return found;
}

/** What is wrong with the pages of a description; those of `base` have the same parts. */
export async function faultsOfDescription(text: string, base?: number): Promise<string[]> {
  const before = process.cpuUsage();
  try {
    const { pages, findings } =
      base === undefined ? await drawDescription(text) : await drawParsed(JSON.parse(text), () => location);
    const time = process.cpuUsage(before).user / 1000;
    const html = [...pages.values()].join('\n');
    return [
      ...(time > patience ? [`It takes ${Math.round(time)} ms.`] : []),
      ...findings.flatMap(findingFaults),
      ...(await elementFaults(html)),
      ...wordFaults(html, text),
      ...(base === undefined || pages.size === 0 ? [] : await partFaults(html, base)),
    ];
  } catch (fault) {
    return [`Exception: ${fault instanceof Error ? fault.stack : String(fault)}`];
  }
}

/** A finding names its place and is a sentence for the person who wrote the description. */
function findingFaults({ file, line, message }: Problem): string[] {
  return [
    ...(file === location.file && line ? [] : [`Finding without a place: ${message}`]),
    ...(/\bat \S+:\d+:\d+|Cannot read prop|is not (a function|iterable|defined)|Maximum call|\[object |undefined|URI malformed|\/tmp\//.test(
      message,
    )
      ? [`Finding with the text of an exception: ${message}`]
      : []),
  ];
}

const tag = /<([a-zA-Z][^\s/>]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/g;

/** Elements with the names of their attributes. */
function* elementsOf(html: string): Generator<{ name: string; attributes: Map<string, string> }> {
  for (const [, name = '', source = ''] of html.matchAll(tag)) {
    const attributes = [...source.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(
      ([, key = '', value = '']) => [key, value] as const,
    );
    yield { name, attributes: new Map(attributes) };
  }
}

/** What Markdown and the few allowed elements of HTML make. */
const fromText =
  'p div figure figcaption em strong del code br a[href] a[href,title] blockquote ul ol ol[start] li hr h2[id] h3[id] h4[id] h5[id] h6[id] ' +
  'table thead tbody tr th td b i ins kbd mark s small sub sup u abbr cite dfn q samp span var dl dt dd pre details summary img input[type,checked,disabled] svg';
const textAttributes =
  'class title alt src loading decoding style rel target start align scope tabindex role dir data-language aria-label aria-labelledby checked type disabled';

let known: Promise<Map<string, Set<string>>> | undefined;

/** Attributes by elements, as pages of descriptions have them that nobody changed. */
async function knownElements(): Promise<Map<string, Set<string>>> {
  const elements = new Map<string, Set<string>>();
  const add = (name: string, attributes: Iterable<string>) => {
    elements.set(name, new Set([...(elements.get(name) ?? []), ...attributes]));
  };
  for (const one of fromText.split(' ')) {
    const [, name = '', list = ''] = /^(\w+)(?:\[(.*)\])?$/.exec(one) ?? [];
    add(name, [...list.split(','), ...textAttributes.split(' ')]);
  }
  for (const base of baseDescriptions) {
    const { pages } = await drawDescription(JSON.stringify(base));
    for (const html of pages.values())
      for (const { name, attributes } of elementsOf(html)) add(name, attributes.keys());
  }
  return elements;
}

async function elementFaults(html: string): Promise<string[]> {
  known ??= knownElements();
  const elements = await known;
  const faults = new Set<string>();
  for (const { name, attributes } of elementsOf(html)) {
    const allowed = elements.get(name);
    if (!allowed) faults.add(`Unexpected element <${name}>.`);
    for (const [key, value] of attributes) {
      if (allowed && !allowed.has(key)) faults.add(`Unexpected attribute ${key} of <${name}>.`);
      if (/^(href|src)$/.test(key) && /^[\s\0]*(javascript|data|vbscript):/i.test(value))
        faults.add(`${key}="${value}" of <${name}> acts.`);
    }
  }
  return [...faults];
}

function wordFaults(html: string, text: string): string[] {
  const visible = html.replace(/<[^>]*>/g, ' ');
  return ['[object Object]', 'undefined', 'NaN', 'Infinity'].flatMap((word) =>
    visible.includes(word) && !text.includes(word) ? [`The page says "${word}".`] : [],
  );
}

const partsOf = (html: string): string =>
  [...elementsOf(html)]
    .flatMap(({ attributes }) => [attributes.get('class') ?? '', attributes.get('data-island') ?? ''])
    .filter((name) => /\bapi-(?!anchor)|^[A-Z]/.test(name))
    .join(' ');

const parts = new Map<number, Promise<string>>();

async function partFaults(html: string, base: number): Promise<string[]> {
  const expected =
    parts.get(base) ??
    drawDescription(JSON.stringify(baseDescriptions[base])).then(({ pages }) =>
      partsOf([...pages.values()].join('\n')),
    );
  parts.set(base, expected);
  return partsOf(html) === (await expected) ? [] : ['The page has other parts than its description.'];
}
