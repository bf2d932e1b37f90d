/** Parts of a page that are generated from data. Their texts are CommonMark, never MDX. */
import type { SourceLocation } from '#engine/shared/problems.ts';

/** A component with its attributes, or a text in CommonMark. */
export type GeneratedPart = Component | Text;

interface Component {
  name: string;
  /** Any JSON; attributes with `undefined` are left out. */
  attributes: Record<string, unknown>;
  children: GeneratedPart[];
}

interface Text {
  markdown: string;
  /** Headings become bold text. */
  flat?: boolean;
  /** Id of the text, which is a heading. */
  id?: string;
}

export const component = (
  name: string,
  attributes: Record<string, unknown>,
  children: GeneratedPart[] = [],
): Component => ({ name, attributes, children });

/** A list with one text; empty for an empty text. */
export const text = (markdown: string | undefined, options: Omit<Text, 'markdown'> = {}): Text[] =>
  markdown?.trim() ? [{ markdown: markdown.replace(/\r\n?/g, '\n').trim(), ...options }] : [];

/** A fenced block, whatever the code holds. */
export function codeFence(language: string, code: string): Text[] {
  const ticks = '`'.repeat(longestTicks(code, 2) + 1);
  return text(`${ticks}${language}\n${code.replace(/\n+$/, '')}\n${ticks}`);
}

export function codeSpan(code: string): string {
  const ticks = '`'.repeat(longestTicks(code, 0) + 1);
  const space = /^`|`$|^ .* $/.test(code) ? ' ' : '';
  return `${ticks}${space}${code.replace(/\s*\n\s*/g, ' ') || ' '}${space}${ticks}`;
}

const longestTicks = (code: string, least: number): number =>
  Math.max(least, ...(code.match(/`+/g) ?? []).map((ticks) => ticks.length));

/** A name with its Markdown marks escaped. */
export const escaped = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .replace(/[\\`*[\]<>&~#|!]|(?<![a-z\d])_|_(?![a-z\d])|^(?=[-+=])|(?<=^\d+)(?=[.)](?:\s|$))/gi, (mark) =>
      mark === '<' ? '&lt;' : `\\${mark}`,
    );

/** Generated content in the place of a component. */
export interface GeneratedContent {
  /** Where its data stands. */
  location(): SourceLocation;
  parts(): GeneratedPart[];
  /** Set for texts of others: broken links and pictures in them are warnings. */
  foreign?: UntrustedText;
  /** Translates addresses in the notation of another tool. */
  address?(written: string): string;
}

/** How links in texts of others are resolved. */
export interface UntrustedText {
  /** Prefix of their links from the root of a site. */
  links?: string;
}
