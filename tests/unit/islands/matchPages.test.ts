import { describe, expect, it } from 'vitest';
import { matchPages } from '../../../src/islands/matchPages.ts';

const page = (title: string, description: string) => ({
  href: `/${title}`,
  kind: 'doc',
  title,
  description,
  section: 'docs',
});
const pages = [
  page('Proxy', 'Choose the model of an agent on every request.'),
  page('Create an agent', 'From an idea to a published version.'),
  page('Billing', 'Credit and subscriptions.'),
];
const find = (query: string) => matchPages(query, pages).map(({ title }) => title);

describe('matchPages', () => {
  it('puts titles before descriptions', () => {
    expect(find('agent')).toEqual(['Create an agent', 'Proxy']);
  });

  it('wants every word, in any case and order', () => {
    expect(find('VERSION agent')).toEqual(['Create an agent']);
    expect(find('agent unknown')).toEqual([]);
  });

  it('finds nothing for blanks', () => {
    expect(find('  ')).toEqual([]);
  });
});
