/** So many pages or files are worked on at once: each takes memory, and systems open only so many files. */
const mostAtOnce = 16;

/** Calls `work` with each item, a few at a time and in their order. Where one fails, those at work end first. */
export async function forEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const rest = { [Symbol.iterator]: () => queue };
  let hasFailed = false;
  const next = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      await work(item).catch((fault) => {
        hasFailed = true;
        throw fault;
      });
    }
  };
  await allDone(Array.from({ length: mostAtOnce }, next));
}

/** What all of them resolve to. Rejects as the first does that fails, when all have ended: nothing works on unseen. */
export async function allDone<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Key in keyof Work]: Awaited<Work[Key]> }> {
  let first: { fault: unknown } | undefined;
  const settled = await Promise.all(
    work.map((each) =>
      Promise.resolve(each).catch((fault: unknown) => {
        first ??= { fault };
      }),
    ),
  );
  if (first) throw first.fault;
  return settled as { -readonly [Key in keyof Work]: Awaited<Work[Key]> };
}
