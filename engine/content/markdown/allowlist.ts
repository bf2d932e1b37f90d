/** What writers may use in a page: elements and components, each with its attributes. */

const words = (text: string): string[] => text.split(' ');

const names = words(
  'a abbr aside audio b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div dl dt em ' +
    'figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp ' +
    'section small source span strong sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr',
);

/** Attributes of all elements: no styles, no handlers, none that scripts of the site read. */
const everywhere = words(
  'id className class title lang dir role hidden tabIndex translate data-search-skip aria-current aria-describedby aria-description ' +
    'aria-details aria-hidden aria-label aria-labelledby aria-level aria-live aria-roledescription',
);

const cell = 'align colSpan rowSpan headers valign';
const media = 'src controls loop muted preload width height';
const attributesByElement: Record<string, string> = {
  a: 'href target rel download hrefLang type',
  audio: media,
  blockquote: 'cite',
  col: 'span',
  colgroup: 'span',
  data: 'value',
  del: 'cite dateTime',
  details: 'open name',
  img: 'src srcSet sizes alt width height align',
  ins: 'cite dateTime',
  li: 'value',
  ol: 'start reversed type',
  q: 'cite',
  source: 'src srcSet sizes media type width height',
  td: cell,
  th: `${cell} scope abbr`,
  time: 'dateTime',
  track: 'src kind srcLang label default',
  video: `${media} poster playsInline`,
};

/** The attributes of each element, as React and as HTML writes them. */
export const allowedElements: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  names.map((name) => {
    const all = [...everywhere, ...words(attributesByElement[name] ?? '')];
    return [name, new Set([...all, ...all.map((attribute) => attribute.toLowerCase())])];
  }),
);

/** Attributes whose values are lists or objects; those of all others are texts, numbers, `true` or `false`. */
export const structuredAttributes: ReadonlySet<string> = new Set(['values']);

/** Attributes by component. */
export type Vocabulary = ReadonlyMap<string, ReadonlySet<string>>;

/** Components for writers, beside those of features. */
export const authorComponents: Vocabulary = new Map(
  Object.entries({
    Card: 'title href icon',
    CardGrid: '',
    FileTree: '',
    For: 'who',
    Image: 'src alt title width height',
    Prompt: 'title',
    Steps: '',
    TabItem: 'value label id default',
    Tabs: 'groupId queryString defaultValue values',
    Video: 'title id src poster',
  }).map(([name, attributes]) => [name, new Set(words(attributes).filter(Boolean))]),
);
