/** So many pages or files are worked on at once: each takes memory, and systems open only so many files. */
const mostAtOnce = 16;

/** Calls `work` with each item, a few at a time and in their order. */
export async function forEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const rest = { [Symbol.iterator]: () => queue };
  const next = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: mostAtOnce }, next));
}
