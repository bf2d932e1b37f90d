/** Related pages lead both ways. */
import { expect, it } from 'vitest';
import { buildFiles, checkFiles } from '../../site.ts';
import { blogConfig, post } from './posts.ts';

const related = (html: string | undefined) =>
  [
    ...(/<nav aria-labelledby="related">.*?<\/nav>/s.exec(html ?? '')?.[0] ?? '').matchAll(/href="([^"]+)"/g),
  ].map(([, href]) => href);

const guide = '---\ntitle: Guide\ndescription: A guide.\n---\n\nText.\n';

it('are shown by the page that names them and by the one that is named, the newest first', async () => {
  const names = 'related: [/docs/guide]';
  const { findings, read } = await buildFiles(
    {
      'docs/guide.mdx': guide,
      'content/blog/2024-01-01-old.mdx': post('Old', names),
      'content/blog/2024-01-03-new.mdx': post('New', 'related: ["/docs/guide#x", /blog/old]'),
      'content/blog/2024-01-04-hidden.mdx': post('Hidden', `${names}\nunlisted: true`),
    },
    blogConfig,
  );
  expect(findings.filter((text) => text.startsWith('error'))).toEqual([]);
  expect(related(await read('docs/guide.html'))).toEqual(['/blog/new', '/blog/old']);
  expect(related(await read('blog/old.html'))).toEqual(['/docs/guide', '/blog/new']);
  expect(related(await read('blog/new.html'))).toEqual(['/docs/guide', '/blog/old']);
  expect(await read('docs.html')).not.toContain('aria-labelledby="related"');
  expect(await read('docs/guide.md')).toContain('## Related\n\n- [New](https://example.com/blog/new)');
});

it('that do not exist are errors', async () => {
  const findings = await checkFiles(
    { 'docs/guide.mdx': guide, 'content/blog/2024-01-01-x.mdx': post('X', 'related: [/docs/giude]') },
    blogConfig,
  );
  expect(findings).toContainEqual(
    'error content/blog/2024-01-01-x.mdx:1 Broken link: "/docs/giude" does not exist. — Nearest existing address: /docs/guide',
  );
});
