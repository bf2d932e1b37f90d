/** Sections of Markdown exports of pages. */
import GithubSlugger from 'github-slugger';
import { linesOfCode } from '../codeFences.ts';

interface Heading {
  level: number;
  text: string;
  id: string;
  /** Number of its line. */
  line: number;
}

/** Headings outside of code, with the ids that pages give them; those of writers stand behind their words. */
export function headingsOf(lines: readonly string[]): Heading[] {
  const slugger = new GithubSlugger();
  const isCode = linesOfCode(lines.join('\n'));
  return lines.flatMap((text, line): Heading[] => {
    const [, hashes, title, id] =
      (!isCode[line] && /^(#{1,6})\s+(.+?)(?:\s*\{#([^}]+)\})?\s*$/.exec(text)) || [];
    if (!hashes || !title) return [];
    const plain = title.replace(/`|\*\*|\[([^\]]*)\]\([^)]*\)/g, '$1');
    return [{ level: hashes.length, text: plain, id: id ?? slugger.slug(plain), line }];
  });
}

/** The section of a heading, given by its id or text, with all below it; or the headings that there are. */
export function sectionOf(markdown: string, wanted: string): { text: string } | { headings: string[] } {
  const lines = markdown.split('\n');
  const headings = headingsOf(lines);
  const name = wanted
    .trim()
    .replace(/^#+\s*/, '')
    .toLowerCase();
  const at = headings.findIndex(({ id, text }) => id === name || text.toLowerCase() === name);
  const start = headings[at];
  if (!start) return { headings: headings.slice(1).map(({ id }) => id) };
  const end = headings.slice(at + 1).find(({ level }) => level <= start.level)?.line;
  return { text: lines.slice(start.line, end).join('\n').trim() };
}
