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

interface Colors {
  /** Value of a color token by night, such as `--color-bg`. */
  color: (token: string) => string;
}

interface Props extends Colors {
  /** Drawn if the theme has one that is an SVG. */
  Logo: Theme['SvgLogo'];
  title: string;
  section: string | undefined;
  host: string;
}

/** Flat colors keep the PNG small. */
export function picture({ Logo, title, section, host, color }: Props): Node {
  const fontSize = title.length < longTitle ? 84 : 68;
  const foot = { fontSize: 32, lineHeight: 1.4, whiteSpace: 'nowrap' };
  return {
    type: 'container',
    style: {
      ...{ display: 'flex', flexDirection: 'column', ...pictureSize },
      ...{ padding: '176px 80px 52px', backgroundColor: color('--color-bg'), fontFamily: 'Cabin' },
    },
    children: [
      {
        type: 'image',
        src: renderToStaticMarkup(<Sky Logo={Logo} color={color} />),
        style: { position: 'absolute', top: 0, left: 0, ...pictureSize },
      },
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column', justifyContent: 'center', flexGrow: 1 },
        children: [
          {
            type: 'container',
            style: { width: 72, height: 6, marginBottom: 24, backgroundColor: color('--color-mark') },
          },
          {
            type: 'text',
            text: title,
            style: {
              ...{ fontSize, lineHeight: 1.18, color: color('--color-text'), overflowWrap: 'anywhere' },
              ...{ lineClamp: 3, overflow: 'hidden', textOverflow: 'ellipsis' },
            },
          },
        ],
      },
      {
        type: 'container',
        style: { display: 'flex', justifyContent: 'space-between', columnGap: 40 },
        children: [
          {
            type: 'text',
            text: section ?? '',
            style: {
              ...{ ...foot, color: color('--color-accent'), flexShrink: 1, minWidth: 0 },
              ...{ overflow: 'hidden', textOverflow: 'ellipsis' },
            },
          },
          { type: 'text', text: host, style: { ...foot, color: color('--color-text-muted') } },
        ],
      },
    ],
  };
}

/** What is above the title: the logo and a constellation. */
function Sky({ Logo, color }: Colors & Pick<Props, 'Logo'>) {
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
