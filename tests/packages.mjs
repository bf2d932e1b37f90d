/** Packages of npm that texts tell their readers to install. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const code = /(`{3,}|~{3,})[\s\S]*?\1|`[^`\n]+`/g;
const command =
  /\b(?:(npm|pnpm|yarn|bun) +(install|i|add|create|init|dlx|exec|x)|(npx|bunx))((?: +[^\s&|;<>`#]+)+)/g;
const name = /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*(?:@[\w.^~<>=*-]+)?$/i;
/** Packages that a page names without a command: nodes for a program that installs them by name. */
const node = /^(?:@[\w.-]+\/)?n8n-nodes-[\w.-]+$/;

/** The packages that code in Markdown installs or runs, with the version where one is named. */
export function packagesIn(markdown) {
  const found = new Set();
  for (const [block] of markdown.matchAll(code)) {
    const inline = block.replace(/^`+|`+$/g, '');
    if (node.test(inline)) found.add(inline);
    for (const [, , verb = 'run', , rest = ''] of block.matchAll(command)) {
      const words = rest
        .trim()
        .split(/ +/)
        .map((word) => word.replace(/^["']|["',)]+$/g, ''));
      const isOne = !/^(install|i|add)$/.test(verb);
      const given = isOne ? words.filter((word) => !word.startsWith('-')).slice(0, 1) : words;
      for (const word of given.filter((word) => name.test(word) && !word.startsWith('-')))
        found.add(/^(create|init)$/.test(verb) ? creatorOf(word) : word);
    }
  }
  return [...found].sort();
}

/** `npm create a` runs the package `create-a`. */
const creatorOf = (word) => word.replace(/^(@[^/]+\/)?/, '$1create-');

/** What the registry says against a package, through npm's own client; nothing where it has it. */
export async function packageFault(wanted) {
  const { npm_execpath: npm } = process.env;
  const [file, ...args] = npm ? [process.execPath, npm] : ['npm'];
  try {
    const { stdout } = await promisify(execFile)(file, [...args, 'view', wanted, 'version', '--json']);
    return stdout.trim() === '' ? 'there is no such version' : undefined;
  } catch (fault) {
    const said = `${fault.stdout}${fault.stderr}`;
    if (/No match found for version/.test(said)) return 'there is no such version';
    return /\bE404\b/.test(said)
      ? 'there is no such package, so anybody could publish one'
      : 'the registry cannot be asked';
  }
}
