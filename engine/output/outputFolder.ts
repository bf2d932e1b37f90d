/** Writes the output folder, with compressed copies beside the files that gain from them. */
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip, gzipSync } from 'node:zlib';
import { pathBelow } from './outputPaths.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const textual = new Set(
  '.html .css .js .mjs .json .xml .xsl .txt .svg .webmanifest .wasm .yaml .yml .md'.split(' '),
);
/** What fits into one packet is not sent sooner for being smaller. */
const leastBytes = 1400;

interface OutputFolderOptions {
  /** Files that are the same in this folder stay there, with their compressed copies. */
  before?: string | undefined;
  /** Whether a file there and its copies are as a build wrote them; none is without. */
  isIntact?: ((file: string) => boolean) | undefined;
  /** Leaves compressed copies out. */
  uncompressed?: boolean;
}

export class OutputFolder {
  private readonly folders = new Set<string>();
  /** Files that stay as they are in the folder before, each with its path there. */
  readonly taken = new Map<string, string>();
  /** Folders there that get another name. */
  private readonly renamed = new Map<string, string>();

  constructor(
    readonly root: string,
    private readonly options: OutputFolderOptions = {},
  ) {}

  /**
   * Writes a file and its compressed copies: `.gz` beside everything textual, `.br` beside hashed assets, which are
   * compressed once and for ever. For pages Brotli saves little and would cost a large build a tenth of its time.
   * Many small files: without the detours of asynchronous writing they take a third of the time.
   */
  async write(file: string, content: string | Uint8Array): Promise<void> {
    const target = pathBelow(this.root, file);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const isSmall = this.options.uncompressed || !textual.has(extname(file)) || bytes.length < leastBytes;
    const endings = isSmall ? [] : endingsOf(file);
    if (this.isSameBefore(file, bytes, endings)) return this.take([file]);
    this.makeFolder(dirname(target));
    writeFileSync(target, bytes);
    await Promise.all(
      endings.map(async (ending) => writeFileSync(target + ending, await compress[ending](bytes))),
    );
  }

  /** Lets files of the folder before be as they are, with their compressed copies. */
  take(files: readonly string[]): void {
    for (const file of files) this.takeAs(file, file);
  }

  /** Lets files of one of its folders be as they are, in a folder of another name. */
  takeFolder(from: string, to: string, names: readonly string[]): void {
    if (from !== to) this.renamed.set(from, to);
    for (const name of names) this.takeAs(to + name, from + name);
  }

  /** Where a file that was written or taken can be read now. */
  pathOf(file: string): string {
    const { before } = this.options;
    const taken = this.taken.get(file);
    return before !== undefined && taken !== undefined ? join(before, taken) : join(this.root, file);
  }

  /** Puts what was written and taken in the place of `out`, the folder before. */
  finish(out: string): Promise<void> {
    return this.taken.size === 0
      ? replaceFolder(out, this.root)
      : updateFolder(out, this.root, this.taken, this.renamed);
  }

  /** Writes a large text part by part, with its `.gz`; resolves to its bytes. */
  async writeStream(file: string, parts: Iterable<Uint8Array>): Promise<number> {
    const target = pathBelow(this.root, file);
    this.makeFolder(dirname(target));
    const source = Readable.from(parts, { objectMode: false });
    await Promise.all([
      pipeline(source, createWriteStream(target)),
      !this.options.uncompressed && pipeline(source, createGzip(), createWriteStream(`${target}.gz`)),
    ]);
    const { size } = await stat(target);
    return size;
  }

  private takeAs(file: string, before: string): void {
    for (const ending of ['', ...compressed]) this.taken.set(file + ending, before + ending);
  }

  /** Whether a file and its copies can stay as they are in the folder before. */
  private isSameBefore(file: string, bytes: Uint8Array, endings: readonly Ending[]): boolean {
    const { before, isIntact } = this.options;
    if (before === undefined || !isIntact?.(file)) return false;
    const path = join(before, file);
    const hasCopies = compressed.every((ending) => existsSync(path + ending) === endings.includes(ending));
    return hasCopies && readFileSync(path).equals(bytes);
  }

  private makeFolder(folder: string): void {
    if (this.folders.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    this.folders.add(folder);
  }
}

/** Whether a folder may be replaced: there is none, it is empty, or a build wrote it. */
export async function isReplaceable(out: string): Promise<boolean> {
  const names: string[] = await readdir(out).catch(() => []);
  return names.length === 0 || names.includes('pages.json');
}

/**
 * Puts the folder `next` in the place of `out`, which may not exist yet. For a moment there is none; where `next` cannot
 * be put there, `out` is as it was.
 */
export async function replaceFolder(out: string, next: string): Promise<void> {
  const old = `${out}.old`;
  await rm(old, { recursive: true, force: true });
  const hasOld = existsSync(out);
  if (hasOld) await rename(out, old);
  try {
    await rename(next, out);
  } catch (error) {
    if (hasOld) await rename(old, out);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/**
 * Makes `out` hold what `next` does, beside the files of it that are to stay, some in folders that are `renamed`. Meanwhile
 * there is none, so that nobody sees the half of it.
 */
async function updateFolder(
  out: string,
  next: string,
  stay: ReadonlyMap<string, string>,
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  const away = `${out}.old`;
  await rm(away, { recursive: true, force: true });
  await rename(out, away);
  try {
    for (const [from, to] of renamed) renameSync(join(away, from), join(away, to));
    clear(away, '', stay);
    merge(next, away);
  } finally {
    await rename(away, out);
  }
}

/** Removes all files below a folder but some; whether nothing is left. */
function clear(root: string, below: string, stay: ReadonlyMap<string, string>): boolean {
  let isEmpty = true;
  for (const entry of readdirSync(join(root, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    const isGone = entry.isDirectory() ? clear(root, path, stay) : !stay.has(path);
    if (!isGone) isEmpty = false;
    else if (entry.isDirectory()) rmdirSync(join(root, path));
    else unlinkSync(join(root, path));
  }
  return isEmpty;
}

/** Moves all that a folder holds into another one; folders that are new there as a whole. */
function merge(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && existsSync(target)) merge(source, target);
    else renameSync(source, target);
  }
}

type Ending = '.gz' | '.br';

/** Endings of compressed copies. */
export const compressed: readonly Ending[] = ['.gz', '.br'];

const endingsOf = (file: string): Ending[] =>
  file.startsWith('assets/') && !file.startsWith('assets/search/') ? ['.gz', '.br'] : ['.gz'];

/** Bytes up to which handing a file to another thread would take longer than to compress it. */
const quicklyCompressed = 100_000;

const compress: Record<Ending, (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>> = {
  '.gz': (bytes) => (bytes.length > quicklyCompressed ? gzipAsync(bytes) : gzipSync(bytes)),
  '.br': (bytes) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A window of the file's own size: a larger one saves nothing, and getting its memory takes five times as long.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        constants.BROTLI_DEFAULT_WINDOW,
        Math.ceil(Math.log2(bytes.length + 16)),
      ),
    };
    return brotliAsync(bytes, { params });
  },
};
