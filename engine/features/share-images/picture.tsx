/** The design of the drawn pictures: a clear night, the title and where the page stands. */
import type { Node } from '@takumi-rs/core';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Theme } from '#engine/render/theme.ts';

export const pictureSize = { width: 1200, height: 630 };

/** Characters of a title from which on it is set smaller. */
const longTitle = 45;

/** Places and sizes of the stars in the upper right corner. */
const stars = [
  [764, 132, 4],
  [846, 86, 5],
  [922, 150, 4],
  [1014, 104, 9],
  [1092, 168, 5],
  [1130, 78, 4],
] as const;

interface Props {
  /** Value of a color token by night, such as `--color-bg`. */
  color: (token: string) => string;
  /** Drawn if the theme has one that is an SVG. */
  Logo: Theme['SvgLogo'];
  title: string;
  section: string | undefined;
  host: string;
}

/** What a picture shows, and its style sheet. Flat colors keep the PNG small. */
export interface Picture {
  node: Node;
  css: string;
}

export function picture({ Logo, title, section, host, color }: Props): Picture {
  const css = `
    .picture { display: flex; flex-direction: column; width: 1200px; height: 630px; padding: 176px 80px 52px }
    .picture { background: ${color('--color-bg')}; font-family: Cabin }
    .sky { position: absolute; top: 0; left: 0; width: 1200px; height: 630px }
    .main { display: flex; flex-direction: column; justify-content: center; flex-grow: 1 }
    .line { width: 72px; height: 6px; margin-bottom: 24px; background: ${color('--color-mark')} }
    .title { color: ${color('--color-text')}; font-size: ${title.length < longTitle ? 84 : 68}px; line-height: 1.18 }
    .title { overflow: hidden; overflow-wrap: anywhere; line-clamp: 3; text-overflow: ellipsis }
    .foot { display: flex; justify-content: space-between; column-gap: 40px; font-size: 32px; line-height: 1.4 }
    .section { flex-shrink: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
    .section { color: ${color('--color-accent')} }
    .host { color: ${color('--color-text-muted')}; white-space: nowrap }`;
  const sky = renderToStaticMarkup(<Sky Logo={Logo} color={color} />);
  const box = (className: string, ...children: Node[]): Node => ({ type: 'container', className, children });
  const text = (className: string, content: string): Node => ({ type: 'text', className, text: content });
  const node = box(
    'picture',
    { type: 'image', className: 'sky', src: sky },
    box('main', box('line'), text('title', title)),
    box('foot', text('section', section ?? ''), text('host', host)),
  );
  return { node, css };
}

/** The logo and a constellation. */
function Sky({ Logo, color }: Pick<Props, 'Logo' | 'color'>) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" {...pictureSize}>
      <style>
        {`.logo-word{fill:none;stroke:${color('--color-text')};stroke-width:2}.logo-star{fill:${color('--color-mark')}}`}
      </style>
      <polyline
        points={stars.map(([x, y]) => `${x},${y}`).join(' ')}
        fill="none"
        stroke={color('--color-border')}
        strokeWidth="2"
      />
      {stars.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill={color(r > 5 ? '--color-mark' : '--color-border-strong')} />
      ))}
      <g transform="translate(80 72) scale(2)" fill={color('--color-text')}>
        {Logo && <Logo title="" />}
      </g>
    </svg>
  );
}
