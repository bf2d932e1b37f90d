import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from '#engine/config/loadModule.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { Theme } from './theme.ts';

const file = 'theme/theme.tsx';

/** The theme of sites without one of their own. */
export const neutralTheme: Theme = {
  themeColor: '#24292f',
  Logo: ({ title }) => <span className="logo-text">{title}</span>,
};

/** The theme of a site folder, or the neutral one. */
export async function loadTheme(root: string, problems: Problems): Promise<Theme> {
  if (!existsSync(join(root, file))) return neutralTheme;
  const { default: theme } = await loadModule(join(root, file));
  if (theme) return theme as Theme;
  problems.error(
    { file },
    'The theme has no default export.',
    'Export an object of the type Theme as default.',
  );
  return neutralTheme;
}
