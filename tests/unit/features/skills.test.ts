/** Skills that assistants find, made of the front matter of pages. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildFiles, checkFiles } from '../site.ts';

const page = (name: string, read = './index.mdx') =>
  `---\ntitle: Feed\ndescription: Feeding.\nskill:\n  name: ${name}\n  description: Feeds pets. Use it when a pet is hungry.\n  rules: [Water first.]\n  decisions:\n    - { when: It barks | meows, do: Feed it, read: '#food' }\n    - { when: It sleeps, do: Wait, read: ${read} }\n---\n\n## Food\n\nText.\n`;

test('an index names each with the digest of its file, which is a short table with links', async () => {
  const { findings, read } = await buildFiles({ 'docs/feed.mdx': page('feed-pets') });
  expect(findings).toEqual([]);
  const index = JSON.parse((await read('.well-known/agent-skills/index.json')) ?? '');
  const text = (await read('.well-known/agent-skills/feed-pets/SKILL.md')) ?? '';
  expect(index).toEqual({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: 'feed-pets',
        type: 'skill-md',
        description: 'Feeds pets. Use it when a pet is hungry.',
        url: '/.well-known/agent-skills/feed-pets/SKILL.md',
        digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
      },
    ],
  });
  expect(await read('llms.txt')).toContain(
    '\n\nSkills for assistants: https://example.com/.well-known/agent-skills/index.json\n\n',
  );
  expect(text).toBe(`---
name: feed-pets
description: Feeds pets. Use it when a pet is hungry.
---

- Water first.

| When | Do | Read |
| --- | --- | --- |
| It barks \\| meows | Feed it | https://example.com/docs/feed.md#food |
| It sleeps | Wait | https://example.com/docs.md |

More: https://example.com/docs/feed.md
`);
});

test('a link to nowhere, a name that is none, and one that is taken are reported', async () => {
  const findings = await checkFiles({
    'docs/a.mdx': page('feed', './gone.mdx'),
    'docs/b.mdx': page('feed'),
    'docs/c.mdx': page('Feed Pets'),
  });
  expect(findings.filter((text) => text.startsWith('error'))).toEqual([
    expect.stringMatching(/c\.mdx:5:\d+ .*"skill\.name": may hold small letters/),
    expect.stringContaining('gone.mdx'),
    expect.stringMatching(
      /content\/docs\/[ab]\.mdx:1 The skill "feed" is already that of content\/docs\/[ab]\.mdx/,
    ),
  ]);
});

test('a site without skills has no index of them', async () =>
  expect(await (await buildFiles({})).read('.well-known/agent-skills/index.json')).toBeUndefined());
