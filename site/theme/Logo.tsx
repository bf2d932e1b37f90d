/** Paths of the mark: an asterisk whose upper right arm has become a star. Drawn on 32 by 32. */
const arms =
  'M17.2 16l1.6 13.6-5.6 0 1.6-13.6zM16.6 14.9l12.5 5.5-2.7 4.8-11-8.1zM16.6 17.1l-11 8.1-2.7-4.8 12.5-5.5zM15.4 17.1l-12.5-5.5 2.7-4.8 11 8.1zM14.8 16l-1.6-13.6 5.6 0-1.6 13.6z';
const wordmark =
  'M48.8 11c-.6-1.9-2-2.8-3.9-2.8c-2.4 0-3.9 1.4-3.9 3.4c0 2.3 1.8 3.1 4 3.7c2.6.7 4.2 1.5 4.2 3.7c0 2.3-1.7 3.7-4.2 3.7c-2.3 0-3.9-1.1-4.5-3.2M52.3 17.4h8.8c-.1-2.8-1.8-4.7-4.4-4.7c-2.7 0-4.5 2.1-4.5 5c0 3 1.8 5 4.7 5c1.8 0 3.2-.9 3.9-2.5M64.2 12.7v10m0-5.4c0-2.9 1.5-4.6 4-4.6h.9M70.5 17.4h8.8c-.1-2.8-1.8-4.7-4.4-4.7c-2.7 0-4.5 2.1-4.5 5c0 3 1.8 5 4.7 5c1.8 0 3.2-.9 3.9-2.5M82.4 12.7v10m0-5.4c0-2.9 1.6-4.6 4-4.6c2.5 0 3.7 1.5 3.7 4.2v5.8M93.7 12.7v10M98.3 9.3v10.4c0 2.1.9 3 2.6 3h1.4m-6.4-10h6.4M103.8 12.7l4.2 9.7m4.2-9.7l-4.4 10.6c-1 2.4-1.9 3.4-3.6 3.4h-.7M134.5 11c-.6-1.9-2-2.8-3.9-2.8c-2.4 0-3.9 1.4-3.9 3.4c0 2.3 1.8 3.1 4 3.7c2.6.7 4.2 1.5 4.2 3.7c0 2.3-1.7 3.7-4.2 3.7c-2.3 0-3.9-1.1-4.5-3.2M139.5 9.3v10.4c0 2.1.9 3 2.6 3h1.4m-6.4-10h6.4M154 12.7v10m0-5c0-3-1.7-5-4.2-5c-2.5 0-4.1 2-4.1 5c0 3 1.6 5 4.1 5c2.5 0 4.2-2 4.2-5zM157.6 12.7v10m0-5.4c0-2.9 1.5-4.6 4-4.6h.9';
const asterisk =
  'M117 10.7l-.4-4.1 1.6 0-.4 4.1zM117.2 10.4l3.3-2.4.8 1.4-3.7 1.6zM117.6 10.4l3.7 1.6-.8 1.4-3.3-2.4zM117.8 10.7l.4 4.1-1.6 0 .4-4.1zM117.6 11l-3.3 2.4-.8-1.4 3.7-1.6zM117.2 11l-3.7-1.6.8-1.4 3.3 2.4z';

interface Props {
  title: string;
  /** Draws again what the first logo of the page draws, in a fraction of its bytes. */
  isCopy?: boolean | undefined;
}

/** Mark and wordmark of Serenity* Star in the colour of the text around them, read out as `title`. */
export function Logo({ title, isCopy = false }: Props) {
  return (
    <svg className="logo" viewBox="0 0 165 32" width="165" height="32" role="img" aria-label={title}>
      {isCopy ? (
        <use href="#logo" />
      ) : (
        <g id="logo">
          <path d={arms} />
          <circle className="logo-star" cx="24.83" cy="10.9" r="3.4" />
          <path className="logo-word" d={wordmark} />
          <circle cx="93.7" cy="9.1" r="1.35" />
          <path className="logo-star" d={asterisk} />
        </g>
      )}
    </svg>
  );
}
