/** Descriptions of pages that have none in their front matter. */

interface Described {
  body: string;
  description: string;
  frontMatter: { description?: string | undefined };
}

/** The page with the description that Docusaurus takes from its text. */
export const described = <T extends Described>(page: T): T => ({
  ...page,
  description: page.frontMatter.description ?? firstLine(page.body),
});

/** Longer lines are cut here before they are read. */
const mostLetters = 1000;

/** Blocks that no description is taken from: a title above its underline, code, imports and exports. */
const passedOver = [
  /^.*\n=+/,
  /^[^\S\n]*(`{3,})[\s\S]*?(?:^[^\S\n]*\1`*[^\S\n]*$|$(?![\s\S]))/gm,
  /^(?:import|export)\s(?:.+(?:\n|$))+/gm,
];

/** Marks of Markdown in a line: HTML, headings, emphasis, images, footnotes, links, code, quotes, boxes, emoji, ids. */
const marks: readonly [RegExp, string][] = [
  [/<[^>]*>/g, ''],
  [/^#[^#]+#?/, ''],
  [/^#{1,6}\s*([^#]*?)\s*#{0,6}/, '$1'],
  [/([*_]{1,3})(.*?)\1/g, '$2'],
  [/~~(\S.*\S)~~/g, '$1'],
  [/!\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/\[\^.+?\](?:: .*$)?/g, ''],
  [/\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/`(.+?)`/g, '$1'],
  [/^\s{0,3}>\s?/, ''],
  [/:::.*/, ''],
  [/\s?:(?:::|[^:\n])+:/g, ''],
  [/\{#*[\w-]+\}/, ''],
];

/** The first line of a text that has words, without the marks of Markdown; `''` without one. */
function firstLine(body: string): string {
  const text = passedOver.reduce(
    (rest, block) => rest.replace(block, ''),
    body.replace(/\r\n?/g, '\n').trimStart(),
  );
  for (const line of text.split('\n')) {
    const words = marks
      .reduce((rest, [mark, by]) => rest.replace(mark, by), line.slice(0, mostLetters))
      .trim();
    if (words) return words;
  }
  return '';
}
