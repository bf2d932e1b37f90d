/** Every address and heading id that was ever published: kept in `published.txt`, so that none of them is lost. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildContext } from '#engine/render/context.ts';
import type { Route } from '#engine/routes/model.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { nearest } from '#engine/shared/problems.ts';
import { toRoutePath } from '#engine/shared/url.ts';

export const publishedFile = 'published.txt';

const head = `# Addresses that were published, each with the ids of its headings. \`npm run published\` adds new ones.
# What goes needs a line in content/redirects.yml; what was never public may be taken out here.
`;

/** Gone addresses that get a proposal; each is compared with all that there are. */
const mostProposals = 20;

/** Heading ids by address. */
type Addresses = Map<string, ReadonlySet<string>>;

interface Entry {
  path: string;
  ids: string[];
  line: number;
}

function readList(root: string): Entry[] {
  const list = attempt(() => readFileSync(join(root, publishedFile), 'utf8'), '');
  return list.split('\n').flatMap((text, index) => {
    const [path = '', ...ids] = text.trim().split(' ');
    return text.startsWith('/') ? [{ path, ids, line: index + 1 }] : [];
  });
}

/** The nearest address; of a tag one whose name goes on: the tag C# once had the address of C. */
function proposal(path: string, paths: ReadonlySet<string>): string | undefined {
  const isTag = /\/tags\/[^/]+$/.test(path);
  const longer = isTag ? [...paths].filter((each) => each.startsWith(`${path}-`)) : [];
  return nearest(path, longer.length > 0 ? longer : paths);
}

/** Compares the pages of a build with the list. */
export class Published {
  private readonly current: Addresses = new Map();

  constructor(private readonly context: BuildContext) {}

  /** Takes a page. Pages without a table of contents list others, and their headings come and go. */
  add({ path, kind }: Route, headingIds: ReadonlySet<string>, hasToc: boolean): void {
    if (kind === 'not-found') return;
    this.current.set(path, hasToc ? headingIds : new Set());
  }

  /** Reports addresses of the list that lead nowhere now, and ids that pages have lost, of those that were taken. */
  check(): void {
    const { root, problems, paths, links } = this.context;
    let proposals = 0;
    for (const { path, ids, line } of readList(root)) {
      const location = { file: publishedFile, line };
      const target = this.targetOf(path);
      if (target === undefined) {
        const best = proposals++ < mostProposals ? proposal(path, paths) : undefined;
        const hint = `Lead its readers on in content/redirects.yml: ${path}: ${best ?? '/'}`;
        problems.error(location, `The published address ${path} is gone.`, hint);
        continue;
      }
      const headings = this.current.get(target);
      const known = headings && links.idsOf(target);
      for (const id of known ? ids : []) {
        if (known?.has(id)) continue;
        const hint = `Name the heading that took its place in content/redirects.yml: ${target}#${id}: ${target}#${nearest(id, headings ?? []) ?? 'today'}`;
        problems.error(location, `${target} has lost the published heading id "${id}".`, hint);
      }
    }
  }

  /** The list with all that is published now. */
  text(): { text: string; added: number } {
    const addresses: Addresses = new Map(
      readList(this.context.root).map(({ path, ids }) => [path, new Set(ids)]),
    );
    let added = 0;
    for (const [path, ids] of this.current) {
      const known = addresses.get(path);
      if (!known) added++;
      addresses.set(path, new Set([...(known ?? []), ...ids]));
    }
    const lines = [...addresses].map(([path, ids]) => [path, ...[...ids].sort()].join(' '));
    return { text: `${head}${lines.sort().join('\n')}\n`, added };
  }

  /** Route path of the page that answers an address, with its ids; '' where a redirect leads to one place or elsewhere. */
  private targetOf(path: string): string | undefined {
    const { paths, redirects, config } = this.context;
    if (paths.has(path)) return path;
    const href = redirects.pages.get(path);
    if (href === undefined || /^https:|#/.test(href)) return href && '';
    return toRoutePath(href.replace(/\?.*/, ''), config.baseUrl) ?? '';
  }
}
