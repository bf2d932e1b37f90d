/** Parts of a page that are made from data. Their texts are Markdown without components: nothing in them is MDX. */
import type { SourceLocation } from '#engine/shared/problems.ts';

/** A component with its attributes, or a text in CommonMark. */
export type GeneratedPart = Component | Text;

interface Component {
  name: string;
  /** Any JSON; `undefined` stands for no attribute. */
  attributes: Record<string, unknown>;
  children: GeneratedPart[];
}

interface Text {
  markdown: string;
  /** Headings become bold: the text stands inside of something that has a heading. */
  flat?: boolean;
  /** Id of the heading that the text is. */
  id?: string;
}

export const component = (
  name: string,
  attributes: Record<string, unknown>,
  children: GeneratedPart[] = [],
): Component => ({ name, attributes, children });

/** A text as a list of parts; nothing for an empty one. */
export const text = (markdown: string | undefined, options: Omit<Text, 'markdown'> = {}): Text[] =>
  markdown?.trim() ? [{ markdown: markdown.replace(/\r\n?/g, '\n').trim(), ...options }] : [];

/** A block of code, whatever it holds. */
export function codeFence(language: string, code: string): Text[] {
  const ticks = '`'.repeat(longestTicks(code, 2) + 1);
  return text(`${ticks}${language}\n${code.replace(/\n+$/, '')}\n${ticks}`);
}

/** A name as code inside of a text. */
export function codeSpan(code: string): string {
  const ticks = '`'.repeat(longestTicks(code, 0) + 1);
  const space = /^`|`$|^ .* $/.test(code) ? ' ' : '';
  return `${ticks}${space}${code.replace(/\s*\n\s*/g, ' ') || ' '}${space}${ticks}`;
}

const longestTicks = (code: string, least: number): number =>
  Math.max(least, ...(code.match(/`+/g) ?? []).map((ticks) => ticks.length));

/** A name as itself inside of a text. */
export const escaped = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .replace(/[\\`*[\]<>&~#|!]|(?<![a-z\d])_|_(?![a-z\d])|^(?=[-+=])|(?<=^\d+)(?=[.)])/gi, (mark) =>
      mark === '<' ? '&lt;' : `\\${mark}`,
    );

/** What stands in the place of a component that alone knows what it shows. */
export interface GeneratedContent {
  /** Where what it is made from stands. */
  location(): SourceLocation;
  parts(): GeneratedPart[];
  /** Others wrote the texts: what is wrong with their links and pictures is a warning. */
  foreign?: UntrustedText;
  /** What the texts mean by an address, where other tools write it in a way of their own. */
  address?(written: string): string;
}

/** How links of texts that others wrote are read. */
export interface UntrustedText {
  /** What their links from the root of a site begin with. */
  links?: string;
}
