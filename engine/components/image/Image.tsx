import type { ComponentProps } from 'react';
import { format } from '#engine/shared/strings.ts';
import type { Localized } from '../localized.ts';

/** Wider images, in pixels, can be enlarged. */
const zoomedFrom = 480;

interface Props extends Localized {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  /** Shown as a caption. */
  title?: string;
  /** Shown beside the pointer. */
  tooltip?: string;
}

/** A picture of its own line. The link leads to its file; `Image.browser.ts` opens it in place. */
export function Image({ src, alt, width, height, title, tooltip, strings }: Props) {
  const image = <InlineImage src={src} alt={alt} title={tooltip} width={width} height={height} />;
  return (
    <figure className="image">
      {width && width > zoomedFrom ? (
        <a
          href={src}
          className="image__zoom"
          aria-label={format(strings.zoomImage, { alt })}
          data-close={strings.close}
        >
          {image}
        </a>
      ) : (
        image
      )}
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}

/** A picture within a line of text. */
export function InlineImage({ alt, ...rest }: ComponentProps<'img'>) {
  return <img alt={alt} {...rest} loading="lazy" decoding="async" />;
}
