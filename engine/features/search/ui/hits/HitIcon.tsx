const paths = {
  page: 'M7 3h7l5 5v13H7zM14 3v5h5M10 13h6M10 17h6',
  heading: 'M10 4 8 20M16 4l-2 16M5 9h15M4 15h15',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M14 4l-4 16',
  pen: 'M4 20l1-5L16 4l4 4L9 19ZM13 7l4 4',
  tag: 'M3 12V4h8l10 10-8 8ZM7.5 8.5h.01',
  shield: 'M12 3l8 3v6c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6Z',
  recent: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2',
  star: 'M12 3l2.7 6 6.3.6-4.8 4.2 1.5 6.200L12 16.7 6.3 20l1.5-6.200L3 9.6 9.3 9Z',
  close: 'M6 6l12 12M18 6 6 18',
  quote: 'M10 7H5v6h5l-2 5M19 7h-5v6h5l-2 5',
};

export type IconName = keyof typeof paths;

/** A decorative icon of the search; its meaning stands in the text beside it. */
export function HitIcon({ name }: { name: IconName }) {
  return (
    <svg className="search-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
