/** Writes the output folder, with compressed copies beside the files that gain from them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const textual = new Set(
  '.html .css .js .mjs .json .xml .xsl .txt .md .svg .webmanifest .wasm .yaml .yml'.split(' '),
);
const leastBytes = 1000;

export class OutputFolder {
  private readonly folders = new Map<string, Promise<unknown>>();

  constructor(private readonly root: string) {}

  /**
   * Writes a file and its `.br` and `.gz` copies. Scripts and styles get the best compression, because there are few;
   * pages and the search index get the best that costs less than a millisecond.
   */
  async write(file: string, content: string | Uint8Array): Promise<void> {
    const target = join(this.root, file);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    await this.makeFolder(dirname(target));
    const copies = textual.has(extname(file)) && bytes.length >= leastBytes ? compress(bytes, file) : [];
    await Promise.all([
      writeFile(target, bytes),
      ...copies.map(([end, copy]) => writeLater(target + end, copy)),
    ]);
  }

  private makeFolder(folder: string): Promise<unknown> {
    const made = this.folders.get(folder) ?? mkdir(folder, { recursive: true });
    this.folders.set(folder, made);
    return made;
  }
}

const writeLater = async (file: string, bytes: Promise<Uint8Array>): Promise<void> =>
  writeFile(file, await bytes);

function compress(bytes: Uint8Array, file: string): [ending: string, copy: Promise<Uint8Array>][] {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]:
      file.startsWith('assets/') && !file.startsWith('assets/search/') ? 11 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return [
    ['.br', brotliAsync(bytes, { params })],
    ['.gz', gzipAsync(bytes, { level: 9 })],
  ];
}
