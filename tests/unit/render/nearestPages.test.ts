import { expect, it } from 'vitest';
import { nearestPages } from '#engine/render/templates/not-found/nearestPages.ts';
import type { PageSummary } from '#engine/shared/types.ts';
import { words } from '../../words.ts';

const page = (href: string): PageSummary => ({
  href,
  kind: 'doc',
  title: href,
  description: '',
  section: 'docs',
});
const pages = words`/ /blog /docs/getting-started/introduction /docs/serenity-aihub/agents/assistant
  /docs/serenity-aihub/agents/copilot /docs/serenity-aihub/agents/activity /docs/serenity-aihub/agents/proxy`.map(
  page,
);
const find = (pathname: string) => nearestPages(pathname, pages).map(({ href }) => href);

it('puts a slip of the pen first', () =>
  expect(find('/docs/serenity-aihub/agents/asistant')[0]).toBe('/docs/serenity-aihub/agents/assistant'));

it('finds a page that has moved to another folder', () =>
  expect(find('/guides/introduction')[0]).toBe('/docs/getting-started/introduction'));

it('does not mind case, file endings and a slash at the end', () => {
  expect(find('/Docs/Getting-Started/Introduction.html')[0]).toBe('/docs/getting-started/introduction');
  expect(find('/blog/')[0]).toBe('/blog');
});

it('names at most three pages, and none when nothing is alike', () => {
  expect(find('/docs/serenity-aihub/agents/plan')).toHaveLength(3);
  expect(find('/0123456789/xyzxyzxyzxyz')).toEqual([]);
});
