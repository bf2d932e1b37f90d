import type { Localized } from '../localized.ts';

interface Props extends Localized {
  /** Result of `renderDiagram`. */
  svg: string;
  /** Describes the diagram. */
  title: string;
}

/** A diagram with its caption. A wide one scrolls. `Image.browser.ts` enlarges it. */
export function Diagram({ svg, title, strings }: Props) {
  return (
    <figure className="diagram">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div
        className="diagram__frame image__zoom"
        role="img"
        aria-label={title}
        data-close={strings.close}
        tabIndex={0}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}
