/** HTML elements that writers may use as tags in a page. */
export const htmlElements = new Set(
  (
    'a abbr aside audio b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div dl dt em ' +
    'figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp ' +
    'section small source span strong sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr'
  ).split(' '),
);
