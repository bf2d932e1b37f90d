/** Translations of Docusaurus: labels that the configuration and sidebars hold, messages of pages, texts of the theme. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsFrom } from '#engine/config/languages/themeTexts.mjs';
import { attempt } from '#engine/shared/attempt.ts';
import type { Strings } from '#engine/shared/strings.ts';
import { type Report, text, values } from '../../common/values.ts';

interface Translations {
  strings: Partial<Strings>;
  labels: Record<string, string>;
}

/** The label at the end of a key. */
const labelIn = (key: string): string | undefined =>
  /^(?:item\.label|link\.title|link\.item\.label|sidebar\.[^.]+\.(?:category|link|doc))\.(.+)$/.exec(
    key,
  )?.[1];

/** The translations in the folder of a language. `known` are the labels whose keys do not hold them. */
export function translationsOf(
  root: string,
  folder: string,
  known: Readonly<Record<string, string>>,
  report: Report,
): Translations {
  const labels: Record<string, string> = {};
  const ofTheme: Record<string, string> = {};
  for (const file of jsonFiles(join(root, folder))) {
    const messages = messagesOf(join(root, folder, file), `${folder}/${file}`, report);
    for (const [key, message] of Object.entries(messages)) {
      if (file === 'code.json') {
        if (key.startsWith('theme.')) ofTheme[key] = message;
        else labels[key] = message;
      } else {
        const place = `${file.replace(/\.json$/, '')}#${key}`;
        // The key of a blog's title does not hold the title, which may also be the label of something else.
        const label = file.endsWith('/options.json') ? place : (labelIn(key) ?? known[place]);
        if (label !== undefined && label !== message) labels[label] = message;
      }
    }
  }
  return { strings: textsFrom(ofTheme), labels };
}

function jsonFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile() && entry.name === 'code.json') return [entry.name];
    if (!entry.isDirectory() || !/^docusaurus-(plugin|theme)-/.test(entry.name)) return [];
    const inner = readdirSync(join(folder, entry.name)).filter((name) => name.endsWith('.json'));
    return inner.map((name) => `${entry.name}/${name}`);
  });
}

function messagesOf(path: string, file: string, report: Report): Record<string, string> {
  const data = attempt(() => JSON.parse(readFileSync(path, 'utf8')) as unknown);
  if (data === undefined) report(`translations of ${file}, which are no JSON`);
  return Object.fromEntries(
    Object.entries(values(data)).flatMap(([key, entry]) => {
      const message = text(values(entry)['message']) ?? text(entry);
      return message === undefined ? [] : [[key, message]];
    }),
  );
}
