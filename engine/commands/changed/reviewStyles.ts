/** Style sheet of the page with old and new text. */
export const reviewStyles = `
:root { color-scheme: light dark; --line: light-dark(#d5d9dd, #3b4148); --quiet: light-dark(#57606a, #9ca6b0);
  --gone: light-dark(#ffdcd9, #5c2421); --new: light-dark(#d2f2d9, #1d4a2a); }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#fff, #16191d); color: light-dark(#1b1f24, #e6e9ec);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 80rem; margin: auto; padding: 1rem; }
a { color: light-dark(#0b57a4, #8cc4ff); }
h2 { margin: 2rem 0 0.5rem; font-size: 1.25rem; }
details { margin-block: 0.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; }
summary { font-weight: 600; cursor: pointer; }
summary b { padding: 0.1rem 0.45rem; border: 1px solid var(--line); border-radius: 1rem; font-size: 0.8rem; }
summary b:is(.added) { background: var(--new); }
summary b:is(.removed) { background: var(--gone); }
details > p, .alike { margin: 0.5rem 0; color: var(--quiet); font-size: 0.875rem; }
.sides, .row { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
.sides { position: sticky; top: 0; margin: 0; padding-block: 0.4rem; background: inherit; color: var(--quiet); font-weight: 600; }
.row { padding-block: 0.3rem; border-top: 1px solid var(--line); }
.row > div { min-width: 0; white-space: pre-wrap; }
.row.same { color: var(--quiet); }
.heading { font-weight: 600; }
.code { font: 0.8125rem/1.5 ui-monospace, monospace; }
del, ins { border-radius: 0.2rem; color: inherit; }
del { background: var(--gone); }
ins { background: var(--new); text-decoration: none; }
@media (max-width: 45rem) {
  .sides { display: none; }
  .row { grid-template-columns: 1fr; gap: 0.25rem; }
  .row > div:empty, .row.same > div:first-child { display: none; }
  .row > [data-side]::before { display: block; color: var(--quiet); font: 0.75rem/1.5 system-ui, sans-serif; content: attr(data-side); }
}
@media print { details { break-inside: auto; } }
`;
