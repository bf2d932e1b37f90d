/** Writes the output folder, with compressed copies beside the files that gain from them. */
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip, gzipSync } from 'node:zlib';
import { filesBelow } from '#engine/content/files.ts';
import { compressedEndings } from '#engine/incremental/outputFingerprints.ts';
import { linkFile } from './linkFile.ts';
import { pathBelow } from './outputPaths.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const textual = new Set(
  '.html .css .js .mjs .json .xml .xsl .txt .svg .webmanifest .wasm .yaml .yml .md'.split(' '),
);
/** What fits into one packet is not sent sooner for being smaller. */
const leastBytes = 1400;

/** A file that is linked belongs to the last build too, and must not be written to. */
const onlyNew = { flag: 'wx' } as const;

interface OutputFolderOptions {
  /** Output folder of the last build. Files that are the same there are linked, with their compressed copies. */
  before?: string | undefined;
  /** Whether a file there and its copies are as a build wrote them; none is without. */
  isIntact?: ((file: string) => boolean) | undefined;
  /** Leaves compressed copies out. */
  uncompressed?: boolean;
}

export class OutputFolder {
  private readonly folders = new Set<string>();
  /** Files of the last build that are in this one too. */
  readonly reused = new Set<string>();

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
    const endings = bytes.length < leastBytes ? [] : this.endingsOf(file);
    if (this.isSameBefore(file, bytes, endings)) return this.reuse([file]);
    this.makeFolder(dirname(target));
    writeFileSync(target, bytes, onlyNew);
    await Promise.all(
      endings.map(async (ending) => writeFileSync(target + ending, await compress[ending](bytes), onlyNew)),
    );
  }

  /** Links files of the last build into this one, with their compressed copies. */
  reuse(files: readonly string[]): void {
    const { before } = this.options;
    if (before === undefined) return;
    for (const file of files)
      for (const ending of ['', ...compressedEndings]) {
        const source = join(before, file + ending);
        if (ending !== '' && !existsSync(source)) continue;
        const target = pathBelow(this.root, file + ending);
        this.makeFolder(dirname(target));
        linkFile(source, target);
        this.reused.add(file + ending);
      }
  }

  /** Where a file that was written or taken lies. */
  pathOf(file: string): string {
    return join(this.root, file);
  }

  /** Writes a large text part by part, with its `.gz`. */
  async writeStream(file: string, parts: Iterable<Uint8Array>): Promise<void> {
    const target = pathBelow(this.root, file);
    this.makeFolder(dirname(target));
    const source = Readable.from(parts, { objectMode: false });
    await Promise.all([
      pipeline(source, createWriteStream(target, { flags: onlyNew.flag })),
      !this.options.uncompressed &&
        pipeline(source, createGzip(), createWriteStream(`${target}.gz`, { flags: onlyNew.flag })),
    ]);
  }

  /** Whether a file and its copies are the same in the folder of the last build. */
  private isSameBefore(file: string, bytes: Uint8Array, endings: readonly Ending[]): boolean {
    const { before, isIntact } = this.options;
    if (before === undefined || !isIntact?.(file)) return false;
    const path = join(before, file);
    const hasCopies = compressedEndings.every(
      (ending) => existsSync(path + ending) === endings.includes(ending),
    );
    return hasCopies && readFileSync(path).equals(bytes);
  }

  /** Brings compressed copies up to date with what `work` writes into the folder beside this class, or removes there. */
  async refresh(work: () => Promise<void> | undefined): Promise<void> {
    const before = await this.stamps();
    await work();
    const now = await this.stamps();
    const isSame = (file: string) => before.get(file) === now.get(file);
    for (const file of new Set([...before.keys(), ...now.keys()])) {
      if (isSame(file)) continue;
      const path = join(this.root, file);
      const bytes = now.has(file) ? readFileSync(path) : Buffer.alloc(0);
      for (const ending of this.endingsOf(file))
        if (bytes.length >= leastBytes) writeFileSync(path + ending, await compress[ending](bytes));
        else if (isSame(file + ending)) rmSync(path + ending, { force: true });
    }
  }

  /** What tells a changed file, by the files of the folder. */
  private async stamps(): Promise<Map<string, string>> {
    const files = await filesBelow(this.root);
    return new Map(
      files.map((file) => {
        const { mtimeMs, size } = statSync(join(this.root, file));
        return [file, `${mtimeMs} ${size}`];
      }),
    );
  }

  /** Endings of the compressed copies of a file, unless it is small. */
  private endingsOf(file: string): readonly Ending[] {
    if (this.options.uncompressed || !textual.has(extname(file))) return [];
    return file.startsWith('assets/') && !file.startsWith('assets/search/') ? ['.gz', '.br'] : ['.gz'];
  }

  private makeFolder(folder: string): void {
    if (this.folders.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    this.folders.add(folder);
  }
}

type Ending = (typeof compressedEndings)[number];

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
