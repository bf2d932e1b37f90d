import { type AddressRules, toHref } from '#engine/shared/url.ts';

/**
 * HTML as it can be shown elsewhere, without the site's style sheet: addresses absolute, diagrams in the color of the text
 * around them, no links to headings of the page itself, no buttons, no icons, which would be as wide as the page.
 */
export function absoluteHtml(html: string, page: string): string {
  const absolute = (address: string) => (URL.canParse(address, page) ? new URL(address, page).href : address);
  return html
    .replace(/<a class="hash-link"[^>]*><\/a>/g, '')
    .replace(/<p class="prompt__actions".*?<\/p>/gs, '')
    .replace(/<svg class="icon[^>]*>.*?<\/svg>/gs, '')
    .replace(/<svg class="narrow.*?<\/svg>/g, '')
    .replace(/<div class="diagram__frame[^"]*"[^>]*><svg/g, '$& fill="currentColor"')
    .replace(/var\(--diagram-(?:line|node-border|accent|text)\)/g, 'currentColor')
    .replace(/var\(--diagram-[a-z-]+, (#\w+)\)/g, '$1')
    .replace(/var\(--diagram-[a-z-]+\)/g, 'none')
    .replace(/<(?:a|img|source|video|audio|iframe)\b[^>]*>/g, (tag) =>
      tag.replace(
        /\s((?:xlink:)?href|src|poster)="([^"]*)"/g,
        (_, name: string, value: string) =>
          ` ${name}="${absolute(value.replaceAll('&amp;', '&')).replaceAll('&', '&amp;').replaceAll('"', '%22')}"`,
      ),
    );
}

/** Removes parts that the style sheet of the site hides. */
export const withoutHidden = (html: string): string =>
  html
    .replace(/<(\w+)\b[^>]*\sclass="(?:[^"]* )?sr-only(?: [^"]*)?"[^>]*>.*?<\/\1>/gs, '')
    .replace(/ aria-describedby="footnote-label"/g, '');

export const absoluteUrl = (config: AddressRules & { url: string }, path: string): string =>
  new URL(toHref(path, config), config.url).href;
