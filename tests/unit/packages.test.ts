import { expect, test } from 'vitest';
import { packagesIn } from '../packages.mjs';

test.each([
  ['```bash\nnpm install express @a/sdk\n```', ['@a/sdk', 'express']],
  ['~~~\nnpm i -D --save-exact @a/sdk@2.12.0 tsx\n~~~', ['@a/sdk@2.12.0', 'tsx']],
  ['Run `npx tsx ask.ts "a question"`, or `npx --yes sv create x --install npm`.', ['sv', 'tsx']],
  ['```\nnpx create-next-app@latest a --import-alias "@/*"\n```', ['create-next-app@latest']],
  ['```\nnpm create vite@latest a\nnpm init @a/app b\n```', ['@a/create-app', 'create-vite@latest']],
  ['```\npnpm add a && yarn add b; bun add c # npm install d\n```', ['a', 'b', 'c', 'd']],
  ['```yaml\nscript:\n  - npm ci\n  - npm install\n```', []],
  ['To npm install something in a sentence is none.', []],
  ['Choose `n8n-nodes-own` or `@a/n8n-nodes-own`.', ['@a/n8n-nodes-own', 'n8n-nodes-own']],
  ['`npm install ./own.tgz`', []],
])('packages in %j', (markdown, packages) => expect(packagesIn(markdown)).toEqual(packages));
