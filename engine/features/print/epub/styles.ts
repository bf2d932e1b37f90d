/** Style sheet of the book; e-readers choose the font and the size of text. */
export const bookStyles = `
body { line-height: 1.5; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; page-break-after: avoid; break-after: avoid; }
pre { padding: 0.5em; border: 1px solid #9aabaf; border-radius: 0.3em; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.8em; line-height: 1.4; }
code { font-family: monospace; }
pre .k { color: #8a3362; } pre .s, pre .i { color: #1d6b3f; } pre .c { color: #5c6f75; font-style: italic; }
pre .f { color: #1e5f9c; } pre .t { color: #006364; } pre .n { color: #7d4e00; } pre .g, pre .d { color: #a02a2a; } pre .a { color: #7a4a00; }
figure { margin: 1em 0; } figcaption { font-size: 0.85em; }
img, svg { max-width: 100%; height: auto; }
svg { background: #fff; color: #14262b; }
svg text { font-family: sans-serif; }
table { border-collapse: collapse; font-size: 0.9em; }
th, td { padding: 0.25em 0.5em; border: 1px solid #9aabaf; text-align: start; vertical-align: top; }
.admonition { margin: 1em 0; padding: 0.25em 0.75em; border-inline-start: 0.25em solid #006364; }
.admonition__title, .tabs__label { font-weight: bold; }
.chapter__address, .status-line { font-size: 0.85em; }
.sr-only { display: none; }
nav ol { list-style: none; } nav > ol { padding: 0; }
`;
