/** What pages lack by themselves: somebody who reads them again, and a description. */

import { dueAfter } from '#engine/content/records/review.ts';
import { dayOf } from '#engine/shared/text/day.ts';
import type { Item, OwnedPage, Section } from './section.ts';

const today = (): string => dayOf(Date.now());

/** What to write when a page was read; nothing for pages without front matter. */
export const reviewCode = ({ source, isWritten, review: { owner, every } }: OwnedPage): Item['code'] =>
  isWritten
    ? {
        file: source,
        text: `review: { owner: ${JSON.stringify(owner ?? 'NAME')}, every: ${every ?? '6 months'}, last: ${today()} }`,
      }
    : undefined;

/** Pages that are due, by owner and the longest unread first; and pages without a description. */
export function upkeepSections(pages: readonly OwnedPage[]): Section[] {
  const due = pages
    .flatMap((page) => {
      const { every, last, owner = 'Nobody' } = page.review;
      const day = every && last && dueAfter(last, every);
      return day && day <= today() ? { page, owner, last, every, day } : [];
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const owners = [...new Set(due.map(({ owner }) => owner))].sort();
  const stale = owners.map((name): Section => {
    const own = due.filter(({ owner }) => owner === name);
    return {
      title: `To read again: ${name}`,
      about: name === 'Nobody' ? 'These pages have no owner.' : undefined,
      items: own.map(({ page, last, every, day }) => ({
        text: page.title,
        url: page.url,
        count: `due since ${day}`,
        proposal: `Read last on ${last.slice(0, 10)}, to be read every ${every}. When it is right:`,
        code: reviewCode(page),
      })),
    };
  });
  const bare = pages.filter((page) => page.isWritten && !page.hasDescription);
  return [
    ...stale,
    {
      title: 'Pages without description',
      about: 'Search engines, lists and assistants show the description.',
      items: bare.map(({ title, url, source, description }) => ({
        text: title,
        url,
        proposal: 'Begin with its first words:',
        code: { file: source, text: `description: ${JSON.stringify(description)}` },
      })),
    },
  ];
}
