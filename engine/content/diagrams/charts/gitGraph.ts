/** Reads and draws Git graphs: commits from top to bottom, a column for each branch. */
import { type DiagramItem, item, type Words } from '../items.ts';
import { box, n, paint, svg } from '../shapes.ts';
import { fit, size, textWidth, unquoted, widest } from '../text.ts';
import { type Chart, circle, label, seriesColor, strong } from './chart.ts';

interface Commit {
  branch: string;
  /** Empty where the source has none. */
  id: string;
  tags: string[];
  type: string;
  parents: Commit[];
  /** The branch or commit that it takes in. */
  source: string;
}

const lane = 20;
const row = 30;
const name = /^(?:"([^"]+)"|'([^']+)'|([^\s"':]+))/;
const option = /(?:\b(id|tag|type|msg|order|parent)\s*:\s*)?("[^"]*"|'[^']*'|[\w./-]+)/g;
/** `commit` in a text, and the words behind it in a pattern. */
const command = /^(commit|branch|checkout|switch|merge|cherry-pick)\b\s*(.*)$/;

export class GitGraph implements Chart {
  private readonly commits: Commit[] = [];
  /** The last commit of each branch. */
  private readonly heads = new Map<string, Commit | undefined>();
  private readonly orders = new Map<string, number>();
  private readonly isUpward: boolean;
  private current: string;

  constructor(header: string, source = '') {
    this.isUpward = /\bBT\b/.test(header);
    this.current = /mainBranchName["']?\s*:\s*["']?([\w./-]+)/.exec(source)?.[1] ?? 'main';
    this.heads.set(this.current, undefined);
    this.orders.set(this.current, Number(/mainBranchOrder["']?\s*:\s*(\d+)/.exec(source)?.[1] ?? 0));
  }

  get isEmpty(): boolean {
    return this.commits.length === 0;
  }

  read(line: string): boolean | string {
    const [, verb, rest = ''] = command.exec(line) ?? [];
    if (!verb) return false;
    if (verb === 'commit') return this.commit(rest, {});
    if (verb === 'cherry-pick') {
      const id = optionsOf(rest).get('id')?.[0] ?? '';
      if (!this.commits.some((commit) => commit.id === id)) return `there is no commit "${id}" above.`;
      return this.commit(rest.replace(/\bid\s*:\s*("[^"]*"|'[^']*'|\S+)/, ''), { source: id });
    }
    const [written = '', ...quoted] = name.exec(rest) ?? [];
    const branch = quoted.find(Boolean) ?? '';
    if (!branch) return false;
    const isKnown = this.heads.has(branch);
    if (verb === 'branch') {
      if (isKnown) return `there is a branch "${branch}" already.`;
      this.heads.set(branch, this.heads.get(this.current));
      const order = optionsOf(rest.slice(written.length)).get('order')?.[0];
      this.orders.set(branch, order === undefined ? this.orders.size : Number(order));
      this.current = branch;
      return true;
    }
    if (!isKnown) return `there is no branch "${branch}" above.`;
    if (verb !== 'merge') this.current = branch;
    else {
      const head = this.heads.get(branch);
      return this.commit(rest.slice(written.length), { source: branch, parents: head ? [head] : [] });
    }
    return true;
  }

  private commit(
    written: string,
    { source = '', parents = [] }: { source?: string; parents?: Commit[] },
  ): boolean {
    const options = optionsOf(written);
    const head = this.heads.get(this.current);
    const id = options.get('id')?.[0] ?? options.get('msg')?.[0] ?? options.get('')?.[0] ?? '';
    const [tags, [type = '']] = [options.get('tag') ?? [], options.get('type') ?? []];
    const commit = {
      branch: this.current,
      id,
      tags,
      type,
      source,
      parents: [...(head ? [head] : []), ...parents],
    };
    this.commits.push(commit);
    this.heads.set(this.current, commit);
    return written.replace(option, '').trim() === '';
  }

  draw(limit: number, id: string): string {
    const branches = [...this.heads.keys()].sort(
      (one, other) => (this.orders.get(one) ?? 0) - (this.orders.get(other) ?? 0),
    );
    const at = (branch: string) => 10 + branches.indexOf(branch) * lane;
    const color = (branch: string) => seriesColor(branches.indexOf(branch));
    const texts = 10 + branches.length * lane;
    const room = limit - texts - 22;
    const rows = this.isUpward ? this.commits.toReversed() : this.commits;
    let y = 8;
    let right = 0;
    const middles = new Map<Commit, number>();
    const seen = new Set<string>();
    const parts = rows.map((commit) => {
      const isFirst = !seen.has(commit.branch) && seen.add(commit.branch);
      const branch = isFirst ? commit.branch : '';
      const tags = commit.tags.map((tag) => ({ tag, width: textWidth(tag, size.text) + 16 }));
      const tagRoom = tags.reduce((sum, { width }) => sum + width + 8, 0);
      const badge = branch ? Math.min(room, textWidth(branch, size.text) + 20) : 0;
      const needed = badge + tagRoom + 60 < room ? badge : 0;
      const lines = fit(
        commit.id || (commit.source && `← ${commit.source}`),
        Math.max(60, room - tagRoom - needed),
      );
      const top = badge > 0 && needed === 0 ? row : 0;
      const height = Math.max(row, lines.length * size.line + 12) + top;
      const middle = y + top + (height - top) / 2;
      let x = texts;
      let svg = '';
      if (badge > 0) {
        const place = { x, y: (needed ? middle : y + row / 2) - 11, width: badge, height: 22, radius: 11 };
        svg +=
          box({ ...place, fill: 'node', stroke: color(branch) }) +
          label([branch], x + 10, place.y + 11, strong);
        if (needed) x += badge + 8;
      }
      svg += label(lines, x, middle);
      x += widest(lines, size.text) + (commit.id ? 8 : 0);
      for (const { tag, width } of tags) {
        svg += box({
          x,
          y: middle - 10,
          width,
          height: 20,
          radius: 4,
          fill: 'accent-soft',
          stroke: 'accent',
        });
        svg += label([tag], x + 8, middle);
        x += width + 8;
      }
      right = Math.max(right, x, texts + badge);
      middles.set(commit, middle);
      y += height;
      return svg;
    });
    const links = this.commits.flatMap((commit) =>
      commit.parents.map((parent, index) => {
        const [from, to] = [middles.get(parent) ?? 0, middles.get(commit) ?? 0];
        const [start, end] = [at(parent.branch), at(commit.branch)];
        const bend = Math.sign(to - from) * row * 0.8;
        // A branch leaves its column at once; what is merged stays in its own until the end.
        const path =
          index === 0 && start !== end
            ? `M${start} ${n(from)}C${start} ${n(from + bend)} ${end} ${n(from)} ${end} ${n(from + bend)}V${n(to)}`
            : `M${start} ${n(from)}V${n(to - bend)}C${start} ${n(to)} ${end} ${n(to - bend)} ${end} ${n(to)}`;
        return `<path d="${path}" fill="none" stroke="${paint(color(index === 0 ? commit.branch : parent.branch))}" stroke-width="2"/>`;
      }),
    );
    const dots = this.commits.map((commit) => {
      const [x, y] = [at(commit.branch), middles.get(commit) ?? 0];
      const place = { x: x - 6, y: y - 6, width: 12, height: 12, radius: 1, fill: color(commit.branch) };
      if (commit.type === 'HIGHLIGHT') return box({ ...place, stroke: 'text' });
      const dot = circle(
        x,
        y,
        6,
        commit.source ? 'bg' : color(commit.branch),
        ` stroke="${paint(color(commit.branch))}" stroke-width="2"`,
      );
      const cross = `<path d="M${x - 4} ${n(y - 4)}l8 8m0 -8l-8 8" stroke="${paint('bg')}" stroke-width="2"/>`;
      return commit.type === 'REVERSE' ? dot + cross : dot;
    });
    return svg({ x: 0, y: 0, width: right + 2, height: y }, [...links, ...dots, ...parts].join(''), id);
  }

  describe(words: Words): DiagramItem[] {
    return this.commits.map(({ branch, id, tags, source }) => {
      const what = source ? [`${source} → ${branch}`, id] : [branch, id || words.diagramCommit];
      return item(
        ...what.slice(0, 1),
        [what[1], tags.length > 0 ? `(${tags.join(', ')})` : ''].filter(Boolean).join(' '),
      );
    });
  }
}

/** Values by their names; one without a name has the name ''. */
function optionsOf(written: string): Map<string, string[]> {
  const options = new Map<string, string[]>();
  for (const [, key = '', value = ''] of written.matchAll(option))
    options.set(key, [...(options.get(key) ?? []), unquoted(value)]);
  return options;
}
