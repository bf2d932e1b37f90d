const sheets = new Map<string, Promise<void>>();

/** Adds a style sheet to the page, once. Resolves when it is applied, or cannot be. */
export function loadSheet(href: string): Promise<void> {
  const loading = sheets.get(href) ?? addSheet(href);
  sheets.set(href, loading);
  return loading;
}

function addSheet(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return new Promise((done) => {
    link.onload = link.onerror = () => done();
  });
}
