/** Spelling of terms in prose. The project's own list comes first; the rule's list knows the names of products and tools. */
module.exports = {
  plugins: { '@textlint/markdown': { extensions: ['.mdx'] } },
  rules: {
    terminology: {
      terms: require('./site/content/terminology.json'),
      exclude: [
        'web[- ]?site(s)?',
        'V[ -]?S[ -]?Code',
        'cURL',
        'JSON',
        "API['’]?s",
        'style-?sheet(s)?',
        'snake[- ]?case',
        'file[- ]name(s)?',
      ],
    },
  },
};
