/** Reads what a collector wrote. Lines that it cannot have written are left out and counted. */
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { attempt } from '#engine/shared/attempt.ts';
import { fewest, isWritten, type Kind, type Line, lineSchema } from '../collect/kinds.ts';

/** Characters of the longest line of a collector. */
const longestLine = 1000;

export interface Logs {
  /** Visits by kind and by what they were about. */
  counts: ReadonlyMap<Kind, ReadonlyMap<string, number>>;
  days: readonly string[];
  visits: number;
  /** Lines that were left out. */
  refused: number;
}

/** Reads a file, or all files of a folder that end with `.jsonl`; `undefined` where there is none. */
export async function readLogs(path: string, today: string): Promise<Logs | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  const names = found.isDirectory() ? (await readdir(path)).filter((name) => name.endsWith('.jsonl')) : [];
  const files = found.isDirectory() ? names.sort().map((name) => join(path, name)) : [path];
  const all = new Map<Kind, Map<string, number>>();
  const days = new Set<string>();
  let visits = 0;
  let refused = 0;
  for (const file of files)
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      const line = text.length > longestLine ? undefined : lineOf(text);
      if (!line || line.day > today) {
        if (text.trim() !== '') refused++;
        continue;
      }
      const { kind, about, day } = line;
      const own = all.get(kind) ?? new Map<string, number>();
      own.set(about, (own.get(about) ?? 0) + 1);
      all.set(kind, own);
      days.add(day);
      visits++;
    }
  const counts = new Map(
    [...all].map(([kind, own]) => {
      const shown = [...own].filter(([, count]) => !isWritten(kind) || count >= fewest);
      return [kind, new Map(shown.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)))] as const;
    }),
  );
  return { counts, days: [...days].sort(), visits, refused };
}

const lineOf = (text: string): Line | undefined => attempt(() => lineSchema.safeParse(JSON.parse(text)).data);
