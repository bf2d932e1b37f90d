/** The design of the drawn pictures: a clear night, the title and where the page stands. */
import type { Theme } from '#engine/render/theme.ts';
import { family } from './typeface.ts';
import type { WrappedTitle } from './wrapTitle.ts';

export const pictureSize = { width: 1200, height: 630 };

/** Width that a title may take. */
export const titleWidth = 1040;

/** Font size of what stands below. */
export const footSize = 32;

const margin = 80;

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
  /** Drawn where a theme has one that is an SVG. */
  Logo: Theme['SvgLogo'];
  title: WrappedTitle;
  section: string | undefined;
  host: string;
  /** Value of a color token by night, such as `--color-bg`. */
  color: (token: string) => string;
}

/** An SVG of few flat colors, so that it stays small as a PNG. */
export function Picture({ Logo, title: { lines, size }, section, host, color }: Props) {
  const { width, height } = pictureSize;
  const leading = size * 1.18;
  const first = 348 - ((lines.length - 1) * leading) / 2 + size * 0.33;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={lines.join(' ')}
      width={width}
      height={height}
      fontFamily={family}
    >
      <style>
        {`.logo-word{fill:none;stroke:${color('--color-text')};stroke-width:2}.logo-star{fill:${color('--color-mark')}}`}
      </style>
      <rect width={width} height={height} fill={color('--color-bg')} />
      <polyline
        points={stars.map(([x, y]) => `${x},${y}`).join(' ')}
        fill="none"
        stroke={color('--color-border')}
        strokeWidth="2"
      />
      {stars.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill={color(r > 5 ? '--color-mark' : '--color-border-strong')} />
      ))}
      <g transform={`translate(${margin} 72) scale(2)`} fill={color('--color-text')}>
        {Logo && <Logo title="" />}
      </g>
      <rect x={margin} y={first - size * 1.22} width="72" height="6" fill={color('--color-mark')} />
      {lines
        .map((line, index) => ({ line, y: first + index * leading }))
        .map(({ line, y }) => (
          <text key={y} x={margin} y={y} fontSize={size} fill={color('--color-text')}>
            {line}
          </text>
        ))}
      {section && (
        <text x={margin} y="566" fontSize={footSize} fill={color('--color-accent')}>
          {section}
        </text>
      )}
      <text
        x={width - margin}
        y="566"
        fontSize={footSize}
        textAnchor="end"
        fill={color('--color-text-muted')}
      >
        {host}
      </text>
    </svg>
  );
}
