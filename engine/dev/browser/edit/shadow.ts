/** Elements of the dev client beside those of the page: they share no styles. */

/** Makes an element with a style sheet of its own. */
export function shadowHost(name: string, style: string): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement(name);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}

export function add<Name extends keyof HTMLElementTagNameMap>(
  parent: ParentNode,
  name: Name,
  text = '',
  onClick?: () => void,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  if (onClick) {
    element.setAttribute('type', 'button');
    element.onclick = onClick;
  }
  parent.append(element);
  return element;
}
