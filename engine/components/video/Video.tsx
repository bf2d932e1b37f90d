import { format } from '#engine/shared/strings.ts';
import { Icon } from '../icon/Icon.tsx';
import { play } from '../icon/icons.ts';
import type { Localized } from '../localized.ts';

interface Props extends Localized {
  title: string;
  /** Id of a YouTube video. */
  id?: string;
  /** Address of a video file, if there is no `id`. */
  src?: string;
  /** Address of the picture on the cover. */
  poster?: string;
}

/** A video that loads on a click. Without scripts it is a link. */
export function Video({ title, id, src, poster, strings }: Props) {
  const href = id ? `https://www.youtube.com/watch?v=${encodeURIComponent(id)}` : src;
  return (
    <figure className="video">
      <a
        href={href}
        className="video__cover"
        aria-label={format(strings.playVideo, { title })}
        data-video={id ?? ''}
        data-title={title}
      >
        {poster && <img src={poster} alt="" loading="lazy" decoding="async" />}
        <span className="video__play">
          <Icon path={play} />
        </span>
      </a>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
