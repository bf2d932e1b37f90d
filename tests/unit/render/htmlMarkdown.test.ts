/** Markdown of pages that are written as components. */
import { expect, test } from 'vitest';
import { htmlMarkdown } from '#engine/render/htmlMarkdown.ts';

const markdown = '``a`b``';

test.each([
  ['<h1>Title</h1><p>Words</p>', 'Words'],
  ['<h1>Another</h1><p>Words</p>', '## Another\n\nWords'],
  [
    `<p>Choose <code>a\`b</code> and <strong> copy </strong>, as in <a href="/docs">the *start*</a>.</p>`,
    `Choose ${markdown} and **copy** , as in [the \\*start\\*](/docs).`,
  ],
  [
    '<h2 id="options">Options</h2><h3 id="own">More <em>of</em> it</h3>',
    '## Options\n\n### More *of* it {#own}',
  ],
  ['<ul><li>One</li><li><p>Two</p><ol><li>Three</li></ol></li><li></li></ul>', '- One\n- Two\n\n  1. Three'],
  [
    '<table><thead><tr><th>Key</th><th>Value</th></tr></thead><tbody><tr><td>x</td><td>1 &lt; 2</td></tr></tbody></table>',
    '| Key | Value |\n| --- | --- |\n| x | 1 &lt; 2 |',
  ],
  [
    '<table><caption><b>Ways</b></caption><colgroup><col></colgroup><tr><th>Key</th></tr><tr><td><p>One</p><ul><li>two</li></ul> <code>a|b</code> c|d</td></tr></table>',
    '| Key |\n| --- |\n| One two `a\\|b` c\\|d |',
  ],
  ['<pre><code>let <span>a</span> = "&lt;";\n</code></pre>', '```\nlet a = "<";\n```'],
  ['<a href="/docs"><h3>Card</h3><p>Words</p></a>', '### [Card](/docs)\n\nWords'],
  [
    '<fieldset><legend>Options</legend><p><label>Code</label><input value="x"></p><select><option>a</option></select></fieldset>',
    'Options\n\nCode',
  ],
  [
    '<div><img src="/x.svg" alt="A tree"> beside<br>text</div><img src="/y.svg" alt="">',
    '![A tree](/x.svg) beside text',
  ],
  [
    '<a href="https://x.com">X<svg></svg><span class="sr-only"> (opens in new tab)</span></a> <a href="/">July<span class="sr-only"> - </span>One</a> <a href="/y"><svg></svg><span class="sr-only">Home</span></a>',
    '[X](https://x.com) [July \\- One](/) [Home](/y)',
  ],
  ['<blockquote><p>One</p><p>Two</p></blockquote>', '> One\n> \n> Two'],
  [
    '<button>Copy</button><nav>Ways</nav><svg><text>drawn</text></svg><p aria-hidden="true">unseen</p><script>x()</script><p hidden>new</p><p data-markdown-ignore="">more</p><search>All</search>',
    '',
  ],
  ['<section><div>loose <b>words</b></div> and <span>more</span></section>', 'loose **words**\n\nand more'],
])('says what the HTML says: %s', (html, expected) => expect(htmlMarkdown(html, 'Title')).toBe(expected));
