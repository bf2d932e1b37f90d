/** Questions and filters against the worker that answers searches, with an index of the site's own texts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#engine/config/paths.ts';
import type { WorkerAnswer } from '#engine/features/search/browser/source/workerMessages.ts';
import { markedParts } from '#engine/features/search/shared/marks.ts';
import type { SearchHit, SearchRequest, SearchResult } from '#engine/features/search/shared/types.ts';
import { openIndex, record } from '../../unit/features/search/index.ts';
import { exceptionsIn } from '../core/exceptions.ts';
import type { Random } from '../core/random.ts';
import type { Target } from '../core/target.ts';
import { mutate, oddTexts, piece } from '../core/text.ts';
import { pageFiles } from './corpus.ts';

const { questions, elsewhere } = {
  questions: JSON.parse(readFileSync(join(projectRoot, 'tests/search/questions.json'), 'utf8')) as {
    query: string;
  }[],
  elsewhere: JSON.parse(readFileSync(join(projectRoot, 'tests/search/elsewhere.json'), 'utf8')) as string[],
};
const known = [...questions.map(({ query }) => query), ...elsewhere];
const pieces = [
  ...oddTexts,
  ...known,
  ...'"\'-+*?(^$aéßİ \t_./:',
  '" "',
  '[a-z]+',
  '漢字',
  'X-API-KEY',
  'camelCaseWord',
  '<mark>',
  '</mark>',
  'section:docs',
];

function generate(random: Random): string {
  const lines = [`query: ${JSON.stringify(mutate(random, random.pick(known), pieces))}`];
  const value = () => random.pick(['docs', '__proto__', '', piece(random, pieces)]);
  if (random.chance(0.3)) lines.push(`page: ${random.pick([0, 1, 7, 1e6])}`);
  if (random.chance(0.3)) lines.push(`hitsPerPage: ${random.pick([1, 5, 20, 1000])}`);
  if (random.chance(0.3))
    lines.push(`filter: ${JSON.stringify({ section: value(), tags: [value(), value()] })}`);
  return lines.join('\n');
}

/** A line for each part of a request, its value in JSON; lines that are none count as nothing. */
function parse(text: string): SearchRequest | undefined {
  const request: Record<string, unknown> = { query: '' };
  for (const line of text.split('\n')) {
    const [, key = '', json = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    try {
      request[key] = JSON.parse(json);
    } catch {
      return undefined;
    }
  }
  return typeof request['query'] === 'string' ? (request as unknown as SearchRequest) : undefined;
}

/** A part of the site: looking for the nearest spelling in all of its words would take most of the time. */
const pages = pageFiles().filter((_, position) => position % 5 === 0);

async function open() {
  const index = openIndex(
    pages.flatMap(({ path, text }) => {
      const [first = '', ...sections] = text.split(/^#{2,} /m);
      const page = `/${path.replace(/^content\/|\.mdx?$/g, '')}`;
      const parts = sections.map((section, position) => {
        const [heading = '', ...lines] = section.split('\n');
        return record(page, `section-${position}`, heading, lines.join(' '), {
          code: lines.slice(-20).join('\n'),
        });
      });
      return [record(page, null, /^title: (.*)$/m.exec(first)?.[1] ?? page, first), ...parts];
    }),
    [['rag', 'knowledge']],
  );
  const faults: string[] = [];
  globalThis.fetch = async (input) => {
    const address = String(input);
    const body = index.files.get(address);
    if (body === undefined) faults.push(`a request for "${address}"`);
    return new Response(body ?? '', { status: body === undefined ? 404 : 200 });
  };
  let ask: (message: unknown) => void = () => {};
  const waiting = new Map<number, (answer: WorkerAnswer) => void>();
  Object.assign(globalThis, {
    addEventListener: (_: string, listen: (event: { data: unknown }) => void) => {
      ask = (data) => listen({ data });
    },
    postMessage: (answer: WorkerAnswer) => 'id' in answer && waiting.get(answer.id)?.(answer),
  });
  await import('#engine/features/search/browser/source/search-worker.ts');
  let id = 0;
  const answerTo = (request: SearchRequest) =>
    new Promise<WorkerAnswer>((resolve) => {
      waiting.set(++id, resolve);
      ask({ id, manifest: '/manifest.json', request });
    });
  await answerTo({ query: 'agent' });
  return {
    check: async (cases: readonly string[]) => {
      faults.length = 0;
      for (const text of cases) {
        const request = parse(text);
        if (!request) continue;
        const answer = await answerTo(request);
        if ('error' in answer) faults.push(`the answer is an error: ${answer.error}`);
        else if ('result' in answer) faults.push(...wrongIn(answer.result, text));
      }
      return faults;
    },
  };
}

const plain = (marked: string) =>
  markedParts(marked)
    .map((part) => part.text)
    .join('');
const unmarked = (text: string) => text.replace(/<\/?mark>/g, '');

function wrongIn({ hits, documents, sections }: SearchResult, text: string): string[] {
  const faults = hits.flatMap((hit) => wrongInHit(hit));
  if (!Number.isInteger(documents)) faults.push('a number of pages that is none');
  for (const [value, count] of Object.entries(sections)) {
    if (!Number.isInteger(count)) faults.push(`a count of "${value}" that is none`);
    faults.push(...exceptionsIn(value, text));
  }
  return faults;
}

function wrongInHit({ url, headings, title }: SearchHit): string[] {
  const faults = /^\/(?!\/)/.test(url) ? [] : [`an address "${url}"`];
  const own = headings.at(-1) ?? '';
  if (plain(title) !== unmarked(own)) faults.push(`a highlighted text that is not "${own}"`);
  return faults;
}

export default { batch: 50, generate, open } satisfies Target;
