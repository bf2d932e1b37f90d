/** The colors of Starlight's badges by their kinds, in its own names, which themes set. */
const kinds = [
  ['note', 'blue', 'info'],
  ['tip', 'purple', 'tip'],
  ['success', 'green', 'success'],
  ['caution', 'orange', 'warning'],
  ['danger', 'red', 'danger'],
] as const;

/** Rules for badges in pages, and for those of pages in the sidebar, whose kinds have our names. */
export const badgeRules = kinds
  .map(([kind, color, ours]) => {
    const [name, tone] = [`--sl-badge-${kind}`, `--sl-color-${color}`];
    return `:is(.badge.admonition--${kind},.page-badge.admonition--${ours}){--back:var(${name}-bg,light-dark(var(${tone}-high),var(${tone}-low)));--edge:var(${name}-border,var(${tone}));--words:var(${name}-text,#fff)}`;
  })
  .join('');
