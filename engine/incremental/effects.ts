/** The effects of drawing a page beside its result, recorded so that they can be replayed without drawing. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Problem, SourceLocation } from '#engine/shared/problems.ts';

/** An anchor that a page links to. */
export interface AnchorUse {
  location: SourceLocation;
  path: string;
  hash: string;
}

/** A link as it was written, and where it led; nowhere without `to`. */
export interface LinkUse {
  target: string;
  origin: LinkOrigin;
  /** Where links of a foreign text lead that lead nowhere here. */
  elsewhere?: string | undefined;
  to: string | undefined;
}

/** Where a link stands. */
export interface LinkOrigin {
  /** Route path of the page. */
  path: string;
  /** Source of the page, for links to files. */
  source: string;
  /** The partial that the link stands in, which has no address of its own. */
  includedFrom?: string;
  locale: string;
}

export interface Effects {
  problems: Problem[];
  links: LinkUse[];
  anchors: AnchorUse[];
  /** Files that are copied for it: path in the output folder, path from the root. */
  copies: [output: string, file: string][];
  /** Partials that it holds, by their paths from the root. */
  partials: string[];
  /** Pictures for sharing that were asked for: title and section. */
  pictures: [title: string, section: string | undefined][];
  /** Style sheets of what it shows, by their paths in the output folder. */
  sheets: [file: string, css: string][];
  /** Fragments that are cached for themselves, by their names. */
  fragments: Record<string, CachedFragment>;
}

/** A page of the last build, or a fragment of one. */
export interface CachedResult {
  /** Hash of all that it depends on. */
  key: string;
  /** Hashes of its partials by their paths from the root. */
  partials: [file: string, hash: string | undefined][];
  effects: Effects;
}

interface CachedFragment extends CachedResult {
  result: unknown;
}

const running = new AsyncLocalStorage<Effects | undefined>();

/** Effects of the page that is drawn at the moment, where they are recorded. */
export const currentEffects = (): Effects | undefined => running.getStore();

export const withoutRecording = (run: () => void): void => running.run(undefined, run);

export async function recordEffects<T>(draw: () => Promise<T>): Promise<{ result: T; effects: Effects }> {
  const effects: Effects = {
    problems: [],
    links: [],
    anchors: [],
    copies: [],
    partials: [],
    pictures: [],
    sheets: [],
    fragments: {},
  };
  return { result: await running.run(effects, draw), effects };
}

const lists = ['problems', 'links', 'anchors', 'copies', 'partials', 'pictures', 'sheets'] as const;

/** Adds recorded effects to those of the page that is drawn at the moment. */
export function mergeEffects(effects: Effects): void {
  const current = currentEffects();
  for (const list of lists) (current?.[list] as unknown[] | undefined)?.push(...effects[list]);
}

/** Memoizes what several pages show: it is drawn once, and its effects are recorded with each of the pages. */
export function memoizeWithEffects<T>(draw: () => Promise<T>): () => Promise<T> {
  let drawn: ReturnType<typeof recordEffects<T>> | undefined;
  return async () => {
    drawn ??= recordEffects(draw);
    const { result, effects } = await drawn;
    mergeEffects(effects);
    return result;
  };
}
