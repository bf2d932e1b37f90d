/** Adds a style sheet to the page, once. Resolves when it is applied, or cannot be. */
export function loadSheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return new Promise((done) => {
    link.onload = link.onerror = () => done();
  });
}
