/** The style of the page. Its hash is in the policy of the page, so it is the only one. */
export const reportStyle = `
:root { color-scheme: light dark; --line: #c9cdd6; --muted: #545b69; --fill: #f3f4f7; --link: #1247b3; }
@media (prefers-color-scheme: dark) {
  :root { --line: #454b57; --muted: #a9b0be; --fill: #23272f; --link: #8fb4ff; }
}
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.5rem 0 .5rem; }
p { margin: 0; }
a { color: var(--link); }
ul { list-style: none; margin: 0; padding: 0; }
nav { margin-top: 1.5rem; padding: .75rem 1rem; border-radius: .5rem; background: var(--fill); }
nav li { padding: .25rem 0; }
section li { padding: .75rem 0; border-top: 1px solid var(--line); }
section > .about { margin-bottom: .75rem; }
.about, .proposal, figcaption { color: var(--muted); }
.count { margin-left: .5rem; color: var(--muted); font-size: .875rem; font-weight: 400; white-space: nowrap; }
figure { margin: .5rem 0 0; }
figcaption { font-size: .875rem; }
pre { margin: .25rem 0 0; padding: .5rem .75rem; border-radius: .375rem; background: var(--fill);
  font: .875rem/1.5 ui-monospace, monospace; white-space: pre-wrap; }
summary { padding: .75rem 0; border-top: 1px solid var(--line); cursor: pointer; color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;
