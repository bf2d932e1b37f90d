/** Statements and tags of MDX in forms that other parsers of Markdown refuse. */
import { expect, test } from 'vitest';
import { mainOf, smallSite, wordsOf } from './smallSite.ts';

const site = await smallSite(`presets: [['classic', { blog: false }]]`, {
  'docs/tags.mdx': `# Tags

## North

## South

<div style={{display: "flex"}}>
  <Link
    className="first"
    to="#north"
  >North</Link>

  <Link
    className="second"
    to="#south"
>South</Link>
</div>

\`\`\`html
<a
  href="#east"
>East</a>
\`\`\`

> A quote.
`,
  'docs/box.mdx': `# Box

:::note[Harbors]

Before the harbor.

import { Harbor as Haven } from "./_harbor.mdx";

<Haven name="Dover" />

:::
`,
  'docs/_harbor.mdx': 'export const Harbor = ({ name }) => <b>Harbor of {name}</b>;\n',
  'docs/layout.mdx': `import Steps from './_steps.mdx';
import Framed from './_framed.mdx';
import Given from './_given.mdx';

# Layout

<Steps index={2} />

<Framed place="Calais" />
`,
  'docs/_steps.mdx': `export default function ({ index = 3, place = "Ostend" }) {
  return (
    <p>{index}. Sail to <b>{place}</b></p>
  );

}
`,
  'docs/_framed.mdx': `export default ({ children, place }) => <section><i>{place}</i>{children}</section>;

Words in the *frame* of {props.place}.
`,
  'docs/given.mdx': `import Given from './_given.mdx';

# Given

<Given index={2} name="Brest" />
`,
  'docs/_given.mdx': `{props.index}. **Sail** to {props.name}:

{props.index + 1}. Come back.
`,
});

test('a tag whose last line begins with its end is a tag, and stays code in a block of code', () => {
  const main = mainOf(site, 'docs/tags.html');
  expect(main).toContain('<a href="#north" class="first">North</a>');
  expect(main).toContain('<a href="#south" class="second">South</a>');
  expect(wordsOf(main)).toContain('&lt; a href = " #east " &gt; East &lt;/ a &gt;');
  expect(main).toMatch(/<blockquote>\s*<p>A quote/);
});

test('a box may import what it holds', () => {
  expect(mainOf(site, 'docs/box.html')).toContain('<b>Harbor of Dover</b>');
  expect(wordsOf(mainOf(site, 'docs/box.html'))).not.toContain('import');
});

test('the default export of a page is drawn around what the page holds', () => {
  const main = mainOf(site, 'docs/layout.html');
  expect(wordsOf(main)).toContain('2. Sail to Ostend');
  expect(main).toContain('<section><i>Calais</i><p>Words in the <em>frame</em> of Calais.</p>');
});

test('an included page has what it is given, where the page that includes it has no code', () =>
  expect(wordsOf(mainOf(site, 'docs/given.html'))).toMatch(/2\. Sail to Brest: 3\. Come back\./));

test('nothing of it is reported', () => expect(site.findings).toEqual([]));
