import type { Theme } from '../theme.ts';

/** Stands in where a site has no theme of its own. */
export const neutralTheme: Theme = {
  themeColor: '#24292f',
  Logo: ({ title }) => <span className="logo-text">{title}</span>,
};
