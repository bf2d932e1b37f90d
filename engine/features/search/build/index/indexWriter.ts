/** Writes pages to the files of the embedded index of one language. */
import { createHash, hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  encodeNumbers,
  encodeSynonyms,
  formatVersion,
  type Manifest,
  type PageGroup,
  type Synonyms,
  type TextPage,
} from '../../shared/indexFormat.ts';
import type { ExternalIndex } from './externalIndex.ts';
import { InvertedIndex } from './invertedIndex.ts';
import { anchorTextOf, type PageEntry } from './pageEntry.ts';
import { relatedWords } from './relatedWords.ts';
import { TextShards } from './textShards.ts';
import type { Vocabulary } from './vocabulary.ts';
import { vocabularyShards } from './vocabularyShards.ts';

export interface IndexOptions {
  language: string;
  synonyms: Synonyms;
  /** Whether an index in English gets the words of the thesaurus. */
  hasThesaurus: boolean;
  /** Tags of docs versions other than the latest. */
  otherVersions?: string[];
  /** Base URL of `assets/search/`, with a slash at its end. */
  baseUrl: string;
  /** Receives each file of the index. */
  write(shard: Shard): void;
}

export interface Shard {
  /** In the folder of the index. */
  name: string;
  text: string;
  hash: string;
}

export interface WrittenIndex {
  manifest: string;
  /** Folder below the output folder in which the manifest expects the files. */
  folder: string;
  /** Estimated bytes after gzip of a question with three common words and ten hits. */
  cost: number;
}

const hitsOfQuestion = 10;
const wordsOfQuestion = 3;

/** Takes pages one by one and keeps no text in memory. */
export class IndexWriter {
  private readonly terms: InvertedIndex;
  private readonly texts: TextShards;
  private readonly hash = createHash('sha256');
  private readonly sizes: number[] = [];
  private readonly groups: PageGroup[] = [];
  private readonly keys = new Map<string, number>();
  private readonly groupRuns: number[] = [];
  private readonly samples: number[] = [];

  constructor(
    private readonly options: IndexOptions,
    private readonly vocabulary: Vocabulary,
  ) {
    this.terms = new InvertedIndex(vocabulary);
    this.texts = new TextShards((shard, number) => {
      const text = this.write('texts', shard, number);
      if (number < hitsOfQuestion) this.samples.push(gzipSync(text).length);
    });
  }

  add({ group, text, terms, anchorTexts }: PageEntry): void {
    this.terms.addAnchorTexts(anchorTexts);
    if (text.records.length === 0) return;
    this.addPage(text, group);
    let start = 0;
    for (const [index, address] of addressesOf(text).entries()) {
      const end = start + (terms.counts[index] ?? 0);
      this.terms.add(address, terms.entries.subarray(start, end));
      start = end;
    }
  }

  /** Adds the pages of another site, after all others, with the postings of its index. */
  addSite(site: ExternalIndex): void {
    const numbers: (number | undefined)[] = [];
    for (const { records, page } of site.pages()) {
      if (page) {
        const { text, group } = page;
        this.addPage(text, group);
        numbers.push(...addressesOf(text).map((address) => this.terms.add(address)));
        this.terms.addAnchorTexts([anchorTextOf({ to: text.url, text: site.label }, this.vocabulary)]);
      } else numbers.push(...Array<undefined>(records));
    }
    for (const shard of site.shards('terms')) this.terms.addShard(shard, numbers);
    for (const shard of site.shards('words')) this.terms.addSpellable(shard);
  }

  finish(): WrittenIndex {
    const { language, synonyms, hasThesaurus, baseUrl, otherVersions = [] } = this.options;
    const textFirsts = this.texts.finish();
    const { shards, firsts, words, spellable } = this.terms.shards();
    const vocabulary = vocabularyShards(spellable);
    const termTexts = shards.map((shard, number) => this.write('terms', shard, number));
    for (const [number, shard] of vocabulary.shards.entries()) this.write('words', shard, number);
    const content = {
      format: formatVersion as typeof formatVersion,
      language,
      pages: encodeNumbers(this.sizes),
      groups: this.groups,
      groupRuns: encodeNumbers(this.groupRuns),
      terms: firsts,
      letters: vocabulary.letters,
      texts: encodeNumbers(textFirsts.map((first, index) => first - (textFirsts[index - 1] ?? 0))),
      ...(otherVersions.length > 0 && { otherVersions }),
      synonyms: encodeSynonyms(synonyms),
      related: hasThesaurus && /^en\b/.test(language) ? relatedWords(words) : '',
    };
    const build = this.hash.update(JSON.stringify(content)).digest('hex').slice(0, 12);
    const folder = `assets/search/${language}-${build}/`;
    const manifest = JSON.stringify({ ...content, build, folder: baseUrl + folder } satisfies Manifest);
    const largest = termTexts.sort((a, b) => b.length - a.length).slice(0, wordsOfQuestion);
    const asked = [manifest, ...largest].map((text) => gzipSync(text).length);
    const cost = [...asked, ...this.samples].reduce((sum, size) => sum + size, 0);
    return { manifest, folder, cost };
  }

  private write(kind: string, shard: object, number: number): string {
    const text = JSON.stringify(shard);
    const digest = hash('sha256', text, 'base64url');
    this.hash.update(digest);
    this.options.write({ name: `${kind}${number}.json`, text, hash: digest });
    return text;
  }

  private addPage(text: TextPage, group: PageGroup): void {
    this.sizes.push(text.records.length);
    this.texts.add(text);
    const key = JSON.stringify(group);
    const position = this.keys.get(key) ?? this.groups.push(group) - 1;
    this.keys.set(key, position);
    if (position === this.groupRuns.at(-2)) this.groupRuns.push((this.groupRuns.pop() ?? 0) + 1);
    else this.groupRuns.push(position, 1);
  }
}

/** Addresses of a page's records, as links have them. */
const addressesOf = ({ url, records }: TextPage): string[] =>
  records.map(([anchor]) => (anchor === '' ? url : `${url}#${encodeURIComponent(anchor)}`));
