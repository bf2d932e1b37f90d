/** The page of an owner: one file without scripts, which needs nothing else. */
import { standalonePage } from '#engine/render/document/standalonePage.tsx';
import { reportStyle } from './reportStyle.ts';
import type { Item, Section } from './section.ts';

interface Props {
  site: string;
  /** What the numbers are from. */
  about: string;
  sections: readonly Section[];
}

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
    styles: reportStyle,
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
