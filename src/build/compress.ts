/** Writes compressed copies beside the files of the output folder, for servers to send as they are. */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const encodings = ['.br', '.gz'] as const;
const textual = new Set(
  '.html .css .js .mjs .json .xml .xsl .txt .md .svg .webmanifest .wasm .yaml .yml'.split(' '),
);
const leastBytes = 1000;
const parallel = 8;

/** How many files have compressed copies, and the size of the Brotli ones in bytes. */
export interface Compressed {
  files: number;
  bytes: number;
}

/**
 * Brings the `.br` and `.gz` copies in `dist` up to date. Hashed assets get the best compression, because each is
 * compressed once; pages get the best that costs less than a millisecond.
 */
export async function compress(dist: string): Promise<Compressed> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
  );
  const assets = join(dist, 'assets/');
  const sources = [...files].filter((file) => textual.has(extname(file)));
  sources.sort((a, b) => Number(b.startsWith(assets)) - Number(a.startsWith(assets)));

  const result = { files: 0, bytes: 0 };
  const next = sources.values();
  const work = async () => {
    for (const file of next) {
      const bytes = await compressFile(file, file.startsWith(assets), files);
      if (bytes === undefined) continue;
      result.files += 1;
      result.bytes += bytes;
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  await Promise.all([...files].filter((file) => isOrphan(file, files)).map((file) => rm(file)));
  return result;
}

/** A copy whose source is gone. Archives such as `.tar.gz` are no copies. */
function isOrphan(file: string, files: ReadonlySet<string>): boolean {
  const source = file.slice(0, -extname(file).length);
  return encodings.some((end) => file.endsWith(end)) && textual.has(extname(source)) && !files.has(source);
}

async function compressFile(
  file: string,
  best: boolean,
  files: ReadonlySet<string>,
): Promise<number | undefined> {
  const copies = encodings.map((end) => file + end);
  const source = await stat(file);
  if (copies.every((copy) => files.has(copy))) {
    const [br, gz] = await Promise.all(copies.map((copy) => stat(copy)));
    if (br && gz && br.mtimeMs >= source.mtimeMs && gz.mtimeMs >= source.mtimeMs) return br.size;
  }
  const outdated = copies.filter((copy) => files.has(copy));
  if (source.size < leastBytes) {
    await Promise.all(outdated.map((copy) => rm(copy)));
    return undefined;
  }
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([brotliAsync(content, { params }), gzipAsync(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return br.length;
}
