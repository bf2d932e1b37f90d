/** Delta debugging: makes a text smaller as long as it keeps what is looked for. */

type Keeps = (text: string) => Promise<boolean>;

/** Most tries, and their time in milliseconds; each runs a case. */
const most = { tries: 400, time: 60_000 };

/** Takes lines out, then characters, in ever smaller pieces. */
export async function reduce(text: string, keeps: Keeps): Promise<string> {
  const until = performance.now() + most.time;
  let tries = 0;
  const attempt = async (candidate: string) =>
    ++tries <= most.tries && performance.now() < until && (await keeps(candidate));
  const byLines = await shrink(text.split(/(?<=\n)/), attempt);
  return (await shrink([...byLines.join('')], attempt)).join('');
}

async function shrink(parts: string[], keeps: Keeps): Promise<string[]> {
  let kept = parts;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length; ) {
      const fewer = kept.toSpliced(at, size);
      if (fewer.length < kept.length && (await keeps(fewer.join('')))) kept = fewer;
      else at += size;
    }
  }
  return kept;
}
