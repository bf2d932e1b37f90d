/** Rules of a site for elements lose to the classes of the shell, as they do in Docusaurus. */
import { expect, test } from 'vitest';
import { withElementLayers } from '#engine/bundle/siteElementStyles.ts';
import { phrases } from '../../words.ts';

test.each([
  ['some elements', 'a,button:hover{color:red}', '@layer site{a,button:hover{color:red}}'],
  ['elements in elements', 'p>a li{c:d}', '@layer site{p>a li{c:d}}'],
  ['all elements', '*,::before,*::after{x:y}', '@layer reset{*,::before,*::after{x:y}}'],
  ['elements beside a class', 'a,.b,*{c:d}', '@layer reset{*{c:d}}@layer site{a{c:d}}.b{c:d}'],
  phrases`margins of running text | li,p,h1{color:red;margin:0;b:url("c;d")} |
    @layer reset{p,h1{margin:0}}@layer site{p,h1{color:red;b:url("c;d")}}@layer site{li{color:red;margin:0;b:url("c;d")}}`,
  ['nothing but margins', 'p{margin:0}', '@layer reset{p{margin:0}}'],
  ['a condition', '@media (a){h1{b:c}.d{e:f}}', '@media (a){@layer site{h1{b:c}}.d{e:f}}'],
  ['a rule behind an import', '@import "a{";b{c:d}', '@import "a{";@layer site{b{c:d}}'],
  ['a rule behind a comment', '/* a{ */em{d:e}', '/* a{ */@layer site{em{d:e}}'],
  ['a rule behind texts', ".a{b:\"}\";c:'\\'{'}u{e:f}", ".a{b:\"}\";c:'\\'{'}@layer site{u{e:f}}"],
])('%s', (_, css, layered) => expect(withElementLayers(css)).toBe(layered));

test.each([
  'html{a:b}body{c:d}:root{e:f}',
  '@keyframes a{from{b:c}to{d:e}}@font-face{font-family:f}',
  'a[href]{b:c}a:not(.b,i){c:d}#a b{c:d}',
  'ul{&.a{b:c}}',
  '.a\\{b{c:d}',
  '',
])('%s stays', (css) => expect(withElementLayers(css)).toBe(css));
