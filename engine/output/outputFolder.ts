/** Writes the output folder, with compressed copies beside the files that gain from them. */
import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib';
import { pathBelow } from './outputPaths.ts';
import { takeOver } from './takeOver.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const textual = new Set(
  '.html .css .js .mjs .json .xml .xsl .txt .svg .webmanifest .wasm .yaml .yml'.split(' '),
);
/** What fits into one packet is not sent sooner for being smaller. */
const leastBytes = 1400;

interface OutputFolderOptions {
  /** Compressed copies of files that are the same in this folder are taken from there. */
  before?: string | undefined;
  /** Leaves compressed copies out. */
  uncompressed?: boolean;
}

export class OutputFolder {
  private readonly folders = new Map<string, Promise<unknown>>();

  constructor(
    readonly root: string,
    private readonly options: OutputFolderOptions = {},
  ) {}

  /**
   * Writes a file and its compressed copies: `.gz` beside everything textual, `.br` beside hashed assets, which are
   * compressed once and for ever. For pages Brotli saves little and would cost a large build a tenth of its time.
   */
  async write(file: string, content: string | Uint8Array): Promise<void> {
    const target = pathBelow(this.root, file);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    await this.makeFolder(dirname(target));
    const gains = !this.options.uncompressed && textual.has(extname(file)) && bytes.length >= leastBytes;
    const endings = gains ? endingsOf(file) : [];
    const before = endings.length > 0 && (await this.sameBefore(file, bytes));
    await Promise.all([
      writeFile(target, bytes),
      ...endings.map(async (ending) => {
        const isLinked = before && (await link(before + ending, target + ending).then(isTrue, isFalse));
        if (!isLinked) await writeFile(target + ending, await compress[ending](bytes));
      }),
    ]);
  }

  /** Takes files of the folder before over as they are, with their compressed copies. */
  async take(files: readonly string[]): Promise<void> {
    const { before = '' } = this.options;
    for (const file of files) {
      const target = pathBelow(this.root, file);
      await this.makeFolder(dirname(target));
      for (const ending of ['', ...this.endings(file)]) {
        const source = join(before, file) + ending;
        if (ending === '' || existsSync(source)) takeOver(source, target + ending);
      }
    }
  }

  private endings(file: string): Ending[] {
    return !this.options.uncompressed && textual.has(extname(file)) ? endingsOf(file) : [];
  }

  /** Writes a large text part by part, with its `.gz`; resolves to its bytes. */
  async writeStream(file: string, parts: AsyncIterable<string | Uint8Array>): Promise<number> {
    const target = pathBelow(this.root, file);
    await this.makeFolder(dirname(target));
    await pipeline(parts, createWriteStream(target));
    const { size } = await stat(target);
    if (this.options.uncompressed) return size;
    const gzipped = createWriteStream(`${target}.gz`);
    await pipeline(createReadStream(target), createGzip({ level: 6 }), gzipped);
    return size;
  }

  /** The file of the folder before, where it is the same. */
  private async sameBefore(file: string, bytes: Uint8Array): Promise<string | undefined> {
    const { before } = this.options;
    if (before === undefined) return undefined;
    const path = join(before, file);
    const old = await readFile(path).catch(() => undefined);
    return old?.equals(bytes) ? path : undefined;
  }

  private makeFolder(folder: string): Promise<unknown> {
    const made = this.folders.get(folder) ?? mkdir(folder, { recursive: true });
    this.folders.set(folder, made);
    return made;
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

const isTrue = () => true;
const isFalse = () => false;

type Ending = '.gz' | '.br';

const endingsOf = (file: string): Ending[] =>
  file.startsWith('assets/') && !file.startsWith('assets/search/') ? ['.gz', '.br'] : ['.gz'];

const compress: Record<Ending, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  '.gz': (bytes) => gzipAsync(bytes, { level: 9 }),
  '.br': (bytes) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    return brotliAsync(bytes, { params });
  },
};
