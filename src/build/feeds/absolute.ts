/** HTML as it can be shown elsewhere: addresses absolute, links to headings of the page itself left out. */
export function absoluteHtml(html: string, page: string): string {
  const absolute = (address: string) => (URL.canParse(address, page) ? new URL(address, page).href : address);
  return html
    .replace(/<a class="hash-link"[^>]*><\/a>/g, '')
    .replace(/<(?:a|img|source|video|audio|iframe)\b[^>]*>/g, (tag) =>
      tag.replace(
        /\s(href|src|poster)="([^"]*)"/g,
        (_, name: string, value: string) =>
          ` ${name}="${absolute(value.replaceAll('&amp;', '&')).replaceAll('&', '&amp;').replaceAll('"', '%22')}"`,
      ),
    );
}
