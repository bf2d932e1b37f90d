/** Finds the hosts that components of a site load from, in their source. */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { PolicySources } from '#engine/shared/policySources.ts';
import type { Problems } from '#engine/shared/problems.ts';

const kinds = {
  connect: {
    sign: /\bfetch\(|\bXMLHttpRequest\b|\bnew (?:WebSocket|EventSource)\b|\baxios\b/,
    what: 'Asks the network',
  },
  frame: { sign: /<iframe\b|["']iframe["']/, what: 'Shows pages of other hosts in frames' },
  img: { sign: /\.(?:png|jpe?g|gif|svg|webp|avif)\b|<img\b/, what: 'Shows pictures of other hosts' },
} as const;

type Kind = keyof typeof kinds;

/** A web address in a text, up to a placeholder. */
const address = /\b(?:https|wss):\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?=[/"'`?#)\s]|$)[^"'`\s)]*/gi;

const isPicture = (url: string): boolean =>
  /\.(?:png|jpe?g|gif|svg|webp|avif)\b|badge|avatars|shields\.io/i.test(url);

/** The origins that these files load from. Each file with origins is reported in a note. */
export async function detectOrigins(
  root: string,
  files: readonly string[],
  problems: Problems,
): Promise<Partial<PolicySources>> {
  const found: Record<Kind, Set<string>> = { connect: new Set(), frame: new Set(), img: new Set() };
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const urls = text.match(address) ?? [];
    for (const [kind, { sign, what }] of Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][]) {
      if (!sign.test(text)) continue;
      const wanted = urls.filter((url) => isPicture(url) === (kind === 'img')).flatMap(originOf);
      const hosts = [...new Set(wanted)].sort();
      for (const host of hosts) found[kind].add(host);
      if (hosts.length === 0 && kind !== 'connect') continue;
      const named = hosts.length > 0 ? `: ${hosts.slice(0, 5).join(', ')}` : '';
      problems.note({ file: relative(root, file) }, `${what}${named}.`);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([kind, hosts]) => [kind, [...hosts]]));
}

const originOf = (url: string): string[] => (URL.canParse(url) ? [new URL(url).origin] : []);
