/** Components of sites that are HTML with values and content: they are drawn without running code. */
import { expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../fixtureSite.ts';
import { testFolder } from '../temporaryFolder.ts';

const main = (html = ''): string =>
  (/<div class="prose"[\s\S]*?(?=<footer class="doc__footer|<\/article>)/.exec(html)?.[0] ?? '').replace(
    /<a class="hash-link"[\s\S]*?<\/a>/g,
    '',
  );

const unknown = (findings: readonly string[]) =>
  findings.flatMap((each) => /component <(\w+)> is not known/.exec(each)?.[1] ?? []);

test('components of Astro are drawn with their props, slots and styles; those with code are named', async () => {
  const { files, findings } = await buildFixture(
    testFolder({
      'astro.config.mjs': `export default { integrations: [(await import('@astrojs/starlight')).default({ title: 'Sky' })] };`,
      'src/components/Part.astro': `---
import Inner from './Inner.astro';
interface Props { kind: string; }
const { kind, size = 'wide' } = Astro.props;
---
<!-- A part. -->
<section class={\`\${kind} \${size}\`} title={Astro.props.note}>
  <Inner tag="h3" id={kind}>About</Inner>
  <slot>Nothing</slot>
</section>
<style>section { color: red; } :global(p) { color: blue; }</style>`,
      'src/components/Inner.astro': `---
const { tag: Tag, id, Level = 'h4' } = Astro.props;
---
<Level id={id}><a href={\`#\${id}\`}><slot /></a></Level>`,
      'src/components/Counted.astro': `---
let { count } = Astro.props;
count ??= 3;
---
<b>{count}</b>`,
      'src/components/Listed.astro': `<ul>{['a'].map((each) => <li>{each}</li>)}</ul>`,
      'src/content/docs/a.mdx': `---
title: A
---
import Part from '../../components/Part.astro';
import Counted from '../../components/Counted.astro';
import Listed from '../../components/Listed.astro';

<Part kind="sweet">Some **bold** words.</Part>

<Part kind="bare" size="small" />

<Counted /> <Listed />
`,
    }),
    features,
  );
  const html = main(files.get('a/index.html'));
  expect(html).toMatch(
    /<section class="sweet wide (s\w+)"> <h4 id="sweet"[^>]*><a href="#sweet">About<\/a><\/h4>.*?<strong>bold<\/strong>.*?<\/section>.*<section class="bare small \1"> <h4 id="bare".*?Nothing <\/section>/s,
  );
  const css = [...files].find(([file, text]) => file.endsWith('.css') && /section\.s\w+/.test(text))?.[1];
  expect(css).toMatch(/section\.s\w+ ?\{ ?color: ?red/);
  expect(unknown(findings)).toEqual(['Counted', 'Listed']);
  expect(files.get('a.md') ?? files.get('a/index.md')).toContain('Some **bold** words.');
});
