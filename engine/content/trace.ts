/** What drawing a page does beside its result, noted so that it can be done again without drawing. */
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

export interface Traced {
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
  /** Parts that are kept for themselves, by their names. */
  parts: Record<string, KeptPart>;
}

/** Something drawn as it was kept, a page or a part of one. */
export interface Kept {
  /** Stands for all that it shows. */
  key: string;
  /** Hashes of its partials by their paths from the root. */
  partials: [file: string, hash: string | undefined][];
  traced: Traced;
}

interface KeptPart extends Kept {
  result: unknown;
}

const running = new AsyncLocalStorage<Traced | undefined>();

/** Notes of the page that is drawn at the moment, if anybody wants them. */
export const traced = (): Traced | undefined => running.getStore();

/** `run` for later, which is noted with the page that is drawn at the moment. */
export function withNotes<T>(run: () => T): () => T {
  const notes = running.getStore();
  return () => running.run(notes, run);
}

/** Runs what is noted otherwise. */
export const withoutNotes = (run: () => void): void => running.run(undefined, run);

/** Runs `draw` and takes notes of it. */
export async function trace<T>(draw: () => Promise<T>): Promise<{ result: T; traced: Traced }> {
  const notes: Traced = {
    problems: [],
    links: [],
    anchors: [],
    copies: [],
    partials: [],
    pictures: [],
    sheets: [],
    parts: {},
  };
  return { result: await running.run(notes, draw), traced: notes };
}

/** Notes the same of the page that is drawn at the moment. */
export function noteAgain({ problems, links, anchors, copies, partials, pictures, sheets }: Traced): void {
  const notes = traced();
  notes?.problems.push(...problems);
  notes?.links.push(...links);
  notes?.anchors.push(...anchors);
  notes?.copies.push(...copies);
  notes?.partials.push(...partials);
  notes?.pictures.push(...pictures);
  notes?.sheets.push(...sheets);
}

/** Something that several pages show: it is drawn once, and noted with each of them. */
export function drawnOnce<T>(draw: () => Promise<T>): () => Promise<T> {
  let drawn: ReturnType<typeof trace<T>> | undefined;
  return async () => {
    drawn ??= trace(draw);
    const { result, traced: shared } = await drawn;
    noteAgain(shared);
    return result;
  };
}
