import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from '#engine/config/loadModule.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { neutralTheme } from './document/neutralTheme.tsx';
import type { Theme } from './theme.ts';

const file = 'theme/theme.tsx';

/** The theme of a site folder; the neutral one where it has none. */
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
