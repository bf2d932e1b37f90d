const paths = {
  note: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  tip: 'M9 18h6M10 21h4M8.5 15.5A6 6 0 1 1 15.5 15.5V18h-7z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8v.01',
  warning: 'M12 4 2.8 20h18.4zM12 10v4M12 17v.01',
  danger: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 8v5M12 16v.01',
  caution: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V13M12 16v.01',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M15.5 15.5 13 18l2.5 2.5M4 18h4',
  play: 'M8 5.5v13l11-6.5z',
  agent: 'M5 9h14v10H5zM12 9V5M12 5h.01M9 13v1.5M15 13v1.5M2.5 13v3M21.5 13v3',
  api: 'M9 5l-6 7 6 7M15 5l6 7-6 7',
  book: 'M12 6.5C10 5 7 4.5 4 4.5v13c3 0 6 .5 8 2 2-1.5 5-2 8-2v-13c-3 0-6 .5-8 2zM12 6.5v13',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  key: 'M14.5 13a4.5 4.5 0 1 0-4.2-3L3 17.5V21h4v-2.5h2.5V16l2-2',
  rocket:
    'M14 4c3-1 6-1 6-1s0 3-1 6l-7 7-4-4zM8 12l-4 .5 3-4 3 .5M12 16l-.5 4 4-3-.5-3M5 16c-1 1-1.5 4-1.5 4s3-.5 4-1.5',
} as const;

export type GlyphName = keyof typeof paths;

export const isGlyph = (name: string): name is GlyphName => Object.hasOwn(paths, name);

/** A decorative icon of the components; its meaning stands in the text or label beside it. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
