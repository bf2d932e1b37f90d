/** Style sheets that the PostCSS of a site compiles. */
import { ExplainedError, type Problems } from '#engine/shared/problems.ts';
import { installCommand } from '../config/installCommand.ts';
import { docusaurusFile } from '../config/read.ts';
import { compile } from '../plugins/process.ts';

/** The sheet as it is compiled; unchanged after reporting once what the site lacks. */
export async function compiledSheet(
  sheet: { file: string; css: string },
  root: string,
  problems: Problems,
): Promise<string> {
  const { css, fault, lacks = [] } = await compile(root, sheet);
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
  problems.warn(
    { file: docusaurusFile(root) ?? '' },
    `Style sheets stay as they are written, as ${reason}.`,
    hint,
  );
  return sheet.css;
}
