import { useEffect, useState } from 'react';
import { fencedCode } from '#engine/shared/codeFences.ts';
import { markdownFile } from '#engine/shared/url.ts';
import { omitted } from '../../browser/index/answers.ts';

interface Props {
  /** Address of the page that it stands on. */
  page: string;
  part: { code: string } | { beginning: string };
}

/** A sample, which is read from the Markdown of its page where the index has only its beginning. */
export function Sample({ page, part }: Props) {
  const [whole, setWhole] = useState<string>();
  const code = 'code' in part ? part.code : whole;
  const beginning = 'beginning' in part ? part.beginning : undefined;

  useEffect(() => {
    const controller = new AbortController();
    const read = async (start: string) => {
      const answer = await fetch(`/${markdownFile(page.replace(/(?<=.)\/$/, ''))}`, {
        signal: controller.signal,
      });
      if (answer.ok) setWhole(sampleIn(await answer.text(), start));
    };
    // Without it the sample is left out, which is said.
    if (beginning !== undefined && page.startsWith('/')) read(beginning).catch(() => undefined);
    return () => controller.abort();
  }, [page, beginning]);

  return code === undefined ? (
    <p>{omitted}</p>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
    <pre tabIndex={0}>
      <code>{code}</code>
    </pre>
  );
}

/** The block of code that begins so. */
const sampleIn = (markdown: string, beginning: string): string | undefined =>
  fencedCode(markdown).find(({ code }) => code.startsWith(beginning))?.code;
