/** The sites of `tests/fixtures`, built to a temporary folder. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { adapters } from '#engine/adapters/index.ts';
import { filesBelow } from '#engine/content/files.ts';
import { build } from '#engine/output/build.ts';
import type { Feature } from '#engine/output/feature.ts';

export type BuiltFixture = Awaited<ReturnType<typeof buildFixture>>;

/** Builds a site, given by its folder there or by a whole path, with these features; resolves to findings and texts, without compressed copies. */
export async function buildFixture(name: string, features: readonly Feature[]) {
  const root = resolve(import.meta.dirname, '../fixtures', name);
  const out = await mkdtemp(join(tmpdir(), 'fixture-'));
  try {
    const { problems } = await build({
      root,
      extensions: async () => ({ features, adapters }),
      out,
      uncompressed: true,
    });
    const names = (await filesBelow(out)).filter((file) => !/\.gz$/.test(file));
    const texts = names.map(async (file) => [file, await readFile(join(out, file), 'utf8')] as const);
    return {
      findings: problems.all.map(({ file, message }) => `${file}: ${message}`),
      hints: problems.all.flatMap(({ hint }) => hint ?? []),
      files: new Map(await Promise.all(texts)),
    };
  } finally {
    await rm(out, { recursive: true });
  }
}
