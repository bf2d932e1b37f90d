/** The page of an owner: one file without scripts, which needs nothing else. */
import { standalonePage } from '#engine/render/document/standalonePage.tsx';
import type { Item, Section } from './section.ts';

interface Props {
  site: string;
  /** What the numbers are from. */
  about: string;
  sections: readonly Section[];
}

/** The style of the page. Its hash is in the policy of the page, so it is the only one. */
const style = `
:root { color-scheme: light dark; --line: #c9cdd6; --muted: #545b69; --fill: #f3f4f7; --link: #1247b3; }
@media (prefers-color-scheme: dark) {
  :root { --line: #454b57; --muted: #a9b0be; --fill: #23272f; --link: #8fb4ff; }
}
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.5rem 0 .5rem; }
p { margin: 0; }
a { color: var(--link); }
ul { list-style: none; margin: 0; padding: 0; }
nav { margin-top: 1.5rem; padding: .75rem 1rem; border-radius: .5rem; background: var(--fill); }
nav li { padding: .25rem 0; }
section li { padding: .75rem 0; border-top: 1px solid var(--line); }
section > .about { margin-bottom: .75rem; }
.about, .proposal, figcaption { color: var(--muted); }
.count { margin-left: .5rem; color: var(--muted); font-size: .875rem; font-weight: 400; white-space: nowrap; }
figure { margin: .5rem 0 0; }
figcaption { font-size: .875rem; }
pre { margin: .25rem 0 0; padding: .5rem .75rem; border-radius: .375rem; background: var(--fill);
  font: .875rem/1.5 ui-monospace, monospace; white-space: pre-wrap; }
summary { padding: .75rem 0; border-top: 1px solid var(--line); cursor: pointer; color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;

/** More items of a section are folded. */
const open = 20;

function Row({ item: { text, url, count, proposal, code } }: { item: Item }) {
  return (
    <li>
      <p>
        {url ? <a href={url}>{text}</a> : <b>{text}</b>}
        {count && <span className="count">{count}</span>}
      </p>
      {proposal && <p className="proposal">{proposal}</p>}
      {code && (
        <figure>
          {code.file && <figcaption>{code.file}</figcaption>}
          <pre>{code.text}</pre>
        </figure>
      )}
    </li>
  );
}

function Part({ section: { title, about, items }, id }: { section: Section; id: string }) {
  const [first, rest] = [items.slice(0, open), items.slice(open)];
  const list = (some: readonly Item[]) => (
    <ul>
      {some.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
        <Row key={index} item={item} />
      ))}
    </ul>
  );
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {title} <span className="count">{items.length}</span>
      </h2>
      {about && <p className="about">{about}</p>}
      {list(first)}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          {list(rest)}
        </details>
      )}
    </section>
  );
}

/** The whole page as HTML. */
export function reportPage({ site, about, sections }: Props): string {
  const title = `What readers lack: ${site}`;
  const shown = sections.filter(({ items }) => items.length > 0);
  const idOf = (section: Section) => `part-${shown.indexOf(section) + 1}`;
  return standalonePage({
    title,
    styles: style,
    children: (
      <>
        <h1>{title}</h1>
        <p className="about">{about}</p>
        {shown.length === 0 && <p>There is nothing to do.</p>}
        <nav aria-label="Sections">
          <ul>
            {shown.map((section) => (
              <li key={section.title}>
                <a href={`#${idOf(section)}`}>{section.title}</a>
                <span className="count">{section.items.length}</span>
              </li>
            ))}
          </ul>
        </nav>
        {shown.map((section) => (
          <Part key={section.title} section={section} id={idOf(section)} />
        ))}
      </>
    ),
  });
}
