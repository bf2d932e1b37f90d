/** Style sheets that the tools of a site compile. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { attempt } from '#engine/shared/attempt.ts';
import { ExplainedError, type Problems } from '#engine/shared/problems.ts';
import { installCommand } from './installCommand.ts';
import { askTool } from './siteTools.ts';

/** A style sheet as it is compiled, packages that this lacks, or why there is none. */
export interface CompiledSheet {
  css?: string;
  /** Empty where the configuration of PostCSS does not load. */
  lacks?: string[];
  fault?: string;
}

/** The compiled sheet; as it is written after reporting once, in `file`, what the site lacks. Throws where it cannot be compiled. */
export function sheetOf(
  { css, fault, lacks = [] }: CompiledSheet,
  written: string,
  root: string,
  file: string,
  problems: Problems,
): string {
  if (css !== undefined) return css;
  if (fault !== undefined) throw new ExplainedError(fault);
  const [reason, hint] =
    lacks.length > 0
      ? [
          `PostCSS lacks packages: ${lacks.join(', ')}`,
          `Run "${installCommand(root)}" in the folder of the site.`,
        ]
      : [
          'the configuration of PostCSS does not load',
          'Correct the configuration, or the plugin that sets PostCSS up.',
        ];
  problems.warn({ file }, `Style sheets stay as they are written, as ${reason}.`, hint);
  return written;
}

/** What only Tailwind reads: https://tailwindcss.com/docs/functions-and-directives. */
const ofTailwind = /@(?:tailwind|apply|theme|utility|custom-variant)\b|["']tailwindcss\b|\btheme\(/;

/** The nearest folder with a configuration of Tailwind or PostCSS, and that of PostCSS; the folder itself where there is none. */
function configIn(root: string): { folder: string; config?: string } {
  for (let folder = root, above = ''; folder !== above; above = folder, folder = dirname(folder)) {
    const names = attempt(() => readdirSync(folder), []);
    const config = names.find((name) => /^postcss\.config\.(?:[cm]?js|json)$/.test(name));
    if (config) return { folder, config: join(folder, config) };
    if (names.some((name) => /^tailwind\.config\.[cm]?[jt]s$/.test(name))) return { folder };
    if (names.includes('.git')) break;
  }
  return { folder: root };
}

/** A sheet, whose path is `file`, as the Tailwind of the site compiles it, by the classes in its pages. Reports once what the site lacks. */
export function compiledByTailwind(file: string, css: string, root: string, problems: Problems): string {
  if (!ofTailwind.test(css)) return css;
  const { folder, config } = configIn(root);
  const answer = askTool<CompiledSheet>(folder, 'tailwind', { file, css, config });
  return sheetOf(answer ?? { fault: 'Tailwind of the site ended.' }, css, root, 'package.json', problems);
}

/** What compiles the sheets of a site. Throws an error for one that is not in CSS. */
export async function compileSheet(
  { file, css }: { file: string; css: string },
  root: string,
  problems: Problems,
): Promise<string> {
  if (/\.(?:less|styl(?:us)?)$/.test(file)) throw new ExplainedError('Only CSS and Sass are read.');
  return compiledByTailwind(file, css, root, problems);
}
