import type { Localized } from '../localized.ts';

interface Item {
  text: string;
  items: Item[];
}

interface Props extends Localized {
  /** Result of `renderDiagram`: a drawing, or one for wide columns and one for narrow ones. */
  svg: string;
  /** The caption. */
  title: string;
  /** What screen readers call it. */
  name: string;
  /** Opens the text of the diagram. */
  description: string;
  /** What the diagram shows. */
  items: Item[];
}

/** A diagram with its caption and its text. A wide one scrolls. `Image.browser.ts` enlarges it, by its button where it has links. */
export function Diagram({ svg, title, name, description, items, strings }: Props) {
  const hasLinks = svg.includes('<a ');
  return (
    <figure className="diagram">
      {/* biome-ignore-start lint/a11y: what scrolls must be reachable by keyboard, and has a role */}
      <div
        className={hasLinks ? 'diagram__frame' : 'diagram__frame image__zoom'}
        role={hasLinks ? 'group' : 'img'}
        aria-label={name}
        data-close={strings.close}
        data-zoom={[strings.zoomDiagram, strings.zoomOut, strings.zoomIn, strings.zoomFit].join('|')}
        tabIndex={0}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      {/* biome-ignore-end lint/a11y: what scrolls must be reachable by keyboard, and has a role */}
      <figcaption>
        {title}
        <details>
          <summary>{strings.diagramText}</summary>
          {description && <p>{description}</p>}
          <List items={items} />
        </details>
      </figcaption>
    </figure>
  );
}

const List = ({ items }: { items: Item[] }) => (
  <ul>
    {items.map(({ text, items: inner }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <li key={index}>
        {text}
        {inner.length > 0 && <List items={inner} />}
      </li>
    ))}
  </ul>
);
