/**
 * Plays an agent that can only fetch addresses, without a model: it reads the list of pages, then the pages that fit best
 * by the words of their titles and descriptions, and stops as soon as the answer is in hand.
 */
import { gather, isAnswered } from './gather.mjs';

/** Characters of the largest file of texts that an agent reads whole. */
const largestFile = 100_000;

/** Pages that an `llms.txt` names, with title and description. */
export function entriesOf(list) {
  return [...list.matchAll(/^\s*[-*] \[(.+?)\]\((\S+?)\)(?::? *(.*))?$/gm)].map(
    ([, title, address, description = '']) => ({ title, address, description }),
  );
}

/** Pages that the sitemap of a folder names; the words of their addresses are all that is known of them. */
function entriesOfSitemap(sitemap) {
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => ({
    title: new URL(address).pathname,
    address,
    description: '',
  }));
}

const endings = /(?:ing|ed|es|s|e)$/;
const wordsOf = (text) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(endings, '') || word);

/** Entries, best first: the rarer a word of the question among all entries, the more it counts, and twice in a title. */
export function ranked(entries, question) {
  const known = entries.map((entry) => ({
    entry,
    title: new Set(wordsOf(entry.title)),
    description: new Set(wordsOf(entry.description)),
  }));
  const weights = [...new Set(wordsOf(question))].map((word) => {
    const count = known.filter(({ title, description }) => title.has(word) || description.has(word)).length;
    return [word, Math.log((entries.length + 1) / (count + 0.5))];
  });
  const score = ({ title, description }) =>
    weights.reduce(
      (sum, [word, weight]) => sum + weight * ((title.has(word) ? 2 : 0) + (description.has(word) ? 1 : 0)),
      0,
    );
  return known
    .map((each) => ({ ...each, score: score(each) }))
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/**
 * Pages that an agent learns of at a site, and the texts that it reads until then. `fetch` takes an address and resolves to
 * its text, or to `undefined`; `size` takes one and resolves to its characters, as the headers of an answer tell.
 */
async function explore(home, { fetch, size }) {
  const texts = [];
  const get = async (address) => {
    texts.push((await fetch(address)) ?? 'Not found.');
    return texts.at(-1);
  };
  const list = await get(`${home}/llms.txt`);
  const whole = `${home}/llms-full.txt`;
  if (list.includes(whole) && (await size(whole)) <= largestFile) await get(whole);
  const entries = entriesOf(list).filter(({ address }) => !address.endsWith('.txt'));
  if (entries.length > 0) return { texts, entries };
  const [part] = entriesOfSitemap(await get(`${home}/sitemap-index.xml`));
  return { texts, entries: part ? entriesOfSitemap(await get(part.address)) : [] };
}

/** Plays one task on a medium as `explore` takes it. */
export async function playByFetching(task, home, medium) {
  const work = gather(task);
  const { texts, entries } = await explore(home, medium);
  for (const text of texts) if (!work.isOver()) work.read(text);
  for (const { address } of ranked(entries, task.question)) {
    if (work.isOver()) break;
    work.read((await medium.fetch(address)) ?? 'Not found.');
  }
  return work.result();
}

/** Fewest characters of a task: what leads to the pages, and the shortest page that holds the answer. */
export async function fewestCharacters(task, home, medium) {
  const { texts, entries } = await explore(home, medium);
  const pages = await Promise.all(entries.map(({ address }) => medium.fetch(address)));
  const lengths = pages.flatMap((page = '') => (isAnswered(task, [...texts, page]) ? [page.length] : []));
  return texts.reduce((sum, { length }) => sum + length, Math.min(...lengths));
}
