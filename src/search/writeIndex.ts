/** Records to the files of the embedded index. */
import { createHash } from 'node:crypto';
import {
  encodeNumbers,
  encodePostings,
  formatVersion,
  type Manifest,
  type PageGroup,
  packPosting,
  type TermShard,
  type TextPage,
  type TextRecord,
  type TextShard,
  type VocabularyShard,
} from './indexFormat.ts';
import type { Synonyms } from './synonyms.ts';
import { termImpacts, toImpact } from './termImpacts.ts';
import type { SearchRecord } from './types.ts';

export interface IndexOptions {
  language: string;
  synonyms: Synonyms;
  /** Site address under which `assets/search/` will be found, with a slash at its end. */
  baseUrl: string;
}

export interface IndexFiles {
  manifest: string;
  /** By path in the output folder. */
  shards: Map<string, string>;
}

/** Characters of a shard before compression. A question takes one or two term shards a word, and a text shard a page. */
const termShardSize = 4500;
const textShardSize = 3500;
/** Characters of a section's code that snippets may show. */
const shownCode = 500;
const vocabularyShardSize = 5000;

/** Files of one language. */
export function writeIndex(records: readonly SearchRecord[], options: IndexOptions): IndexFiles {
  const pages = byPage(records);
  const terms = termShards(records);
  const vocabulary = vocabularyShards(terms.spellable);
  const texts = textShards(pages);
  const { groups, groupRuns } = pageGroups(pages);
  const content = {
    format: formatVersion as typeof formatVersion,
    language: options.language,
    pages: encodeNumbers(pages.map((page) => page.length)),
    groups,
    groupRuns: encodeNumbers(groupRuns),
    terms: terms.firsts,
    letters: vocabulary.letters,
    texts: encodeNumbers(texts.firsts.map((first, index) => first - (texts.firsts[index - 1] ?? 0))),
    synonyms: options.synonyms,
  };
  const hash = createHash('sha256').update(JSON.stringify([content, terms.shards, texts.shards]));
  const build = hash.digest('hex').slice(0, 12);
  const folder = `assets/search/${options.language}-${build}/`;
  const shards = new Map<string, string>();
  const write = (kind: string, list: readonly object[]) => {
    for (const [index, shard] of list.entries())
      shards.set(`${folder}${kind}${index}.json`, JSON.stringify({ build, ...shard }));
  };
  write('terms', terms.shards);
  write('words', vocabulary.shards);
  write('texts', texts.shards);
  const manifest: Manifest = { ...content, build, folder: options.baseUrl + folder };
  return { manifest: JSON.stringify(manifest), shards };
}

/** Records of each page; they follow each other. */
function byPage(records: readonly SearchRecord[]): SearchRecord[][] {
  const pages: SearchRecord[][] = [];
  for (const record of records) {
    const last = pages.at(-1);
    if (last && last[0]?.url_without_anchor === record.url_without_anchor) last.push(record);
    else pages.push([record]);
  }
  return pages;
}

function termShards(records: readonly SearchRecord[]) {
  const lists = new Map<string, number[]>();
  const uses = new Map<string, number>();
  const lengths = records.map((record) => (record.content ?? '').length);
  const average = lengths.reduce((sum, length) => sum + length, 1) / Math.max(1, lengths.length);
  for (const [index, record] of records.entries()) {
    for (const [term, { sum, isHeading, count }] of termImpacts(record, average)) {
      const list = lists.get(term);
      const posting = packPosting(index, toImpact(sum), isHeading);
      if (list) list.push(posting);
      else lists.set(term, [posting]);
      uses.set(term, (uses.get(term) ?? 0) + count);
    }
  }
  const shards: Omit<TermShard, 'build'>[] = [];
  const firsts: string[] = [];
  let size = Number.POSITIVE_INFINITY;
  const all = [...lists.keys()].sort();
  for (const term of all) {
    const list = encodePostings(lists.get(term) ?? []);
    if (size > termShardSize) {
      shards.push({ terms: [] });
      firsts.push(term);
      size = 0;
    }
    shards.at(-1)?.terms.push(term, list);
    size += term.length + list.length + 6;
  }
  const spellable = all.filter((term) => term.length > 3 && (!/\d/.test(term) || (uses.get(term) ?? 0) > 1));
  return { shards, firsts, spellable };
}

/** Shards by first letter; rare letters share one. */
function vocabularyShards(words: readonly string[]) {
  const byLetter = new Map<string, string[]>();
  for (const word of words) {
    const letter = String.fromCodePoint(word.codePointAt(0) ?? 0);
    const list = byLetter.get(letter);
    if (list) list.push(word);
    else byLetter.set(letter, [word]);
  }
  const shards: Omit<VocabularyShard, 'build'>[] = [];
  const letters: Manifest['letters'] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const [letter, list] of byLetter) {
    const length = list.join().length;
    const last = letters.at(-1);
    if (last && size + length < vocabularyShardSize) {
      shards.at(-1)?.words.push(...list);
      last[0] += letter;
      last[1] += list.length;
      size += length;
    } else {
      shards.push({ words: list });
      letters.push([letter, list.length]);
      size = length;
    }
  }
  return { shards, letters };
}

/** Shards by record, so that a long page costs no more than a short one. */
function textShards(pages: readonly SearchRecord[][]) {
  const shards: Omit<TextShard, 'build'>[] = [];
  const firsts: number[] = [];
  let size = Number.POSITIVE_INFINITY;
  let number = 0;
  for (const page of pages) {
    let open: TextPage | undefined;
    for (const record of page) {
      const text = textRecord(record);
      const length = JSON.stringify(text).length;
      if (size > 0 && size + length > textShardSize) {
        shards.push({ pages: [] });
        firsts.push(number);
        size = 0;
        open = undefined;
      }
      if (!open) {
        const { url_without_anchor: url, hierarchy } = record;
        open = { url, lvl0: hierarchy.lvl0 ?? '', title: hierarchy.lvl1 ?? '', records: [] };
        shards.at(-1)?.pages.push(open);
      }
      open.records.push(text);
      size += length;
      number++;
    }
  }
  return { shards, firsts };
}

function textRecord({ anchor, hierarchy, content, code, type }: SearchRecord): TextRecord {
  const { lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
  const headings = [lvl2, lvl3, lvl4, lvl5, lvl6].slice(0, Math.max(0, Number(type.slice(3)) - 1));
  return [anchor ?? '', headings, content ?? '', (code ?? '').slice(0, shownCode)];
}

function pageGroups(pages: readonly SearchRecord[][]) {
  const groups: PageGroup[] = [];
  const keys = new Map<string, number>();
  const groupRuns: number[] = [];
  let last = -1;
  for (const [record] of pages) {
    if (!record) continue;
    const { section, version, docusaurus_tag: tag, weight } = record;
    const group: PageGroup = { section, version, tag, rank: weight.pageRank };
    const key = JSON.stringify(group);
    const place = keys.get(key) ?? groups.push(group) - 1;
    keys.set(key, place);
    if (place === last) groupRuns.push((groupRuns.pop() ?? 0) + 1);
    else groupRuns.push(place, 1);
    last = place;
  }
  return { groups, groupRuns };
}
