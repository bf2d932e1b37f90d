/** `init`: writes a new site of a few files. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import type { Command, CommandInput } from '#engine/output/feature.ts';
import { fail } from '#engine/shared/problems.ts';
import { type Ask, InputEnded, openTerminal } from '../new/ask.ts';
import { type Kind, kinds, writeNewSite } from './newSite.ts';

const kindNames = Object.keys(kinds) as Kind[];
const describeKinds = kindNames.map((kind) => `${kind} (${kinds[kind]})`).join(' or ');

export const initCommand: Command = {
  summary: 'Create a small site.',
  arguments: ['FOLDER'],
  options: {
    title: { value: 'TEXT', text: 'Title of the site' },
    kind: { value: 'KIND', text: describeKinds },
  },
  run,
};

async function run({ values }: CommandInput): Promise<number> {
  const folder = resolve(String(values['FOLDER']));
  try {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new Error(`${folder} is not empty. Name a new folder.`);
    const answers = await answersTo(values, basename(folder));
    const count = await writeNewSite(folder, { ...answers, name: basename(folder) });
    const place = relative(process.cwd(), folder) || '.';
    console.log(`Wrote ${count} files to ${folder}.\n\n  cd ${/\s/.test(place) ? `"${place}"` : place}`);
    console.log('  npm install\n  npm run dev\n\nREADME.md there says how to write and to publish.');
    return 0;
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    const hint =
      fault instanceof InputEnded
        ? ` Without a terminal, give --title and --kind ${kindNames.join('|')}.`
        : '';
    return fail(`${fault.message}${hint}\nNothing was written.`);
  }
}

/** What was given, and for the rest what the terminal answers. */
async function answersTo(
  { title, kind }: CommandInput['values'],
  name: string,
): Promise<{ title: string; kind: Kind }> {
  const terminal = title === undefined || kind === undefined ? openTerminal() : undefined;
  const answer = async (option: string, given: unknown, fallback: string, ask: Parameters<Ask>) => {
    if (given === undefined) return (await terminal?.ask(...ask)) ?? fallback;
    const fault = ask[2]?.(String(given));
    if (fault) throw new Error(`--${option}: ${fault}`);
    return String(given);
  };
  const isTitle = (text: string) => (clean(text) ? undefined : 'A site needs a title.');
  const isKind = (text: string) =>
    kindNames.includes(text as Kind) ? undefined : `Choose one of ${kindNames.join(', ')}.`;
  try {
    return {
      title: clean(await answer('title', title, name, ['Title', name, isTitle])),
      kind: (await answer('kind', kind, 'guides', [`Kind: ${describeKinds}`, 'guides', isKind])) as Kind,
    };
  } finally {
    terminal?.close();
  }
}

/** A text on one line. */
const clean = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
