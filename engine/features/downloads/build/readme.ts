/** The README of an archive. */
import { basename } from 'node:path';
import { format, type Strings } from '#engine/shared/strings.ts';

export interface Readme {
  title: string;
  description: string;
  /** Address of the page. */
  url: string;
  /** Commands in their order. */
  run: readonly string[];
  /** Files of the page, and files from other pages. */
  shown: readonly string[];
  added: readonly string[];
}

const list = (files: readonly string[]): string => files.map((file) => `\`${file}\``).join(', ');

/** Text of `README.md`, in one language. */
export function readme({ title, description, url, run, shown, added }: Readme, strings: Strings): string {
  const values = shown.filter((file) => basename(file).startsWith('.env'));
  const parts = [
    `# ${title}`,
    description,
    `${format(strings.readmeOrigin, { url })}`,
    `## ${strings.readmeRun}`,
    ...(values.length > 0 ? [format(strings.readmeValues, { files: list(values) })] : []),
    strings.readmeCommands,
    ...run.map((command) => `\`\`\`bash\n${command}\n\`\`\``),
    `## ${strings.readmeFiles}`,
    format(strings.readmeShown, { files: list(shown) }),
    ...(added.length > 0 ? [format(strings.readmeAdded, { files: list(added) })] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
