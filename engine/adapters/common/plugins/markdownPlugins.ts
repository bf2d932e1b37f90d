/** Runs the plugins for Markdown of a site, and writes what they change into the texts of pages. */
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { toHast } from 'mdast-util-to-hast';
import { engineRoot } from '#engine/config/paths.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { Source } from '#engine/content/markdown/parser/parse.ts';
import { mostMilliseconds } from '#engine/content/timeLimit.ts';
import { type WaitedProcess, waitedProcess } from '#engine/content/waitedProcess.ts';
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';
import { edited, type Line, textOfLines } from '../markdown/lines.ts';
import { list, text as textIn, values } from '../values.ts';
import { differences, type Node, type Write } from './differences.ts';
import { hastOptions, withIds, withoutInnerLinks } from './trees.ts';
import { written } from './written.ts';

/** The program of all processes that run code of a site. Its argument is the bundled configuration. */
export const program = join(engineRoot, 'adapters/common/plugins/program/run.mjs');

/** How long the configuration may take to load, in milliseconds. */
export const mostForConfig = 30_000;

type Stage = 'remark' | 'rehype';

interface Answer {
  /** The stage that changed a tree, and the tree. */
  stage?: Stage;
  tree?: Node;
  /** What they leave in the data of the file. */
  data?: object;
  /** Plugins that threw. */
  faults: { name: string; reason: string }[];
  /** Plugins with a syntax of their own. */
  syntax: string[];
}

type Read = (text: string) => Source;

/** What a page has after its plugins, and what is said of these. */
interface Changed {
  lines: readonly Line[];
  data: object;
  findings: { message: string; hint: string }[];
}

/** Pages with the same plugins. */
export interface PluginPages {
  /** What the program finds their options by. */
  of: object;
  /** Options with plugins, as they run one after the other. */
  options: readonly string[];
}

/** How an engine gives pages their plugins. */
export interface PluginEngine {
  /** The module of the program that finds options, below the adapters. */
  job: string;
  /** The pages that a file belongs to; `undefined` if these have no plugins. */
  pagesOf(file: string): PluginPages | undefined;
  /** What plugins find in the data of a file. */
  dataOf(file: string): object;
  /** Whether ids of headings keep capitals. */
  keepsCase?: boolean;
}

/** Plugins whose syntax or result pages have without them. */
const needless = /^(remark(Math|Gfm|Directive|Frontmatter|Mdx)|rehype(Katex|Mathjax))$/i;

/** Whether a list of plugins has one that has to run. */
export const isFilled = (plugins: unknown): boolean =>
  list(plugins).some((entry) => {
    const [first] = [entry].flat();
    return first && !needless.test(textIn(values(first)['code']) ?? '');
  });

/** The plugins of a site. */
export interface SitePlugins {
  /** Whether the pages of a file have plugins. */
  concern(file: string): boolean;
  /** The lines of a page and the data of its file as its plugins leave them, if it has some; `read` parses a text. Reports plugins that fail. */
  change(
    lines: readonly Line[],
    read: Read,
    start: SourceLocation,
    problems: Problems,
  ): Pick<Changed, 'lines' | 'data'> | undefined;
}

/** The process of the site that was opened last. Others start again with their next question. */
let running: WaitedProcess | undefined;

/** The process of a site, whose bundled configuration is `file`. */
export function siteProcess(root: string, file: string): WaitedProcess {
  running?.close();
  running = waitedProcess(program, [file], root);
  return running;
}

/** Opens the plugins of a site, whose bundled configuration is `file`. */
export function openPlugins(root: string, file: string, engine: PluginEngine): SitePlugins {
  const runner = new PluginRunner(root, siteProcess(root, file), engine);
  const known = new Map<string, Changed>();
  return {
    concern: (file) => engine.pagesOf(file) !== undefined,
    change(lines, read, { file }, problems) {
      const pages = engine.pagesOf(file);
      if (!pages) return undefined;
      const key = `${file}\n${textOfLines(lines)}`;
      const changed = known.get(key) ?? runner.change(lines, read, file, pages);
      known.set(key, changed);
      for (const { message, hint } of changed.findings) problems.warn({ file }, message, hint);
      return changed;
    },
  };
}

class PluginRunner {
  /** Plugins that are not run any more. */
  private readonly skipped: string[] = [];
  private readonly reported = new Set<string>();
  private isReady = false;
  private isBroken = false;

  constructor(
    private readonly root: string,
    readonly child: WaitedProcess,
    private readonly engine: PluginEngine,
  ) {}

  /** Plugins for HTML get what those for Markdown have changed with another question. */
  change(lines: readonly Line[], read: Read, file: string, { of, options }: PluginPages): Changed {
    const findings: Changed['findings'] = [];
    const path = join(this.root, file);
    let data = this.engine.dataOf(file);
    const isIn = (stage: Stage) => options.some((name) => name.toLowerCase().includes(stage));
    let changed = lines;
    let source = read(textOfLines(lines));
    for (let stage: Stage | undefined = isIn('remark') ? 'remark' : 'rehype'; stage; ) {
      const { tree, source: text } = source;
      const named = withIds(tree, new GithubSlugger(), this.engine.keepsCase);
      const trees = {
        ...(stage === 'remark' && { remark: JSON.stringify(named) }),
        ...(isIn('rehype') && { rehype: JSON.stringify(toHast(named, hastOptions)) }),
      };
      const answer = this.ask({ of, options, trees, path, text, data }, findings);
      data = answer?.data ?? data;
      const before = answer?.stage && trees[answer.stage];
      stage = answer?.stage === 'remark' && isIn('rehype') ? 'rehype' : undefined;
      if (!answer?.tree || before === undefined) break;
      try {
        const write: Write = (nodes, isBlock, old) => written(nodes, isBlock, text, old);
        const next = edited(
          changed,
          differences(JSON.parse(before) as Node, withoutInnerLinks(answer.tree), text, write),
        );
        source = read(textOfLines(next));
        changed = next;
      } catch (fault) {
        const message = `What plugins of ${answer.stage} make of this page cannot be read: ${reasonOf(fault)}`;
        findings.push({ message, hint: 'The page is built without them.' });
      }
    }
    return { lines: changed, data, findings };
  }

  /** The answer of plugins; `undefined` where they do not run. Plugins that fail are reported. */
  private ask(page: object, findings: Changed['findings']): Answer | undefined {
    const find = (message: string, hint: string) => findings.push({ message, hint });
    while (!this.isBroken) {
      const isStart = !this.isReady;
      const most = isStart ? mostForConfig : mostMilliseconds;
      const question = isStart ? {} : { ...page, skipped: this.skipped, needless: needless.source };
      const { json, step } = this.child.ask({ job: this.engine.job, ...question }, most);
      if (json !== undefined) {
        const { fault, ...answer } = JSON.parse(json) as Answer & { fault?: string };
        this.isReady = fault === undefined;
        this.isBroken = !this.isReady;
        if (fault !== undefined)
          find(`Plugins for Markdown do not run: ${fault}`, 'All pages are built without them.');
        else if (!isStart) return this.checked(answer, find);
      } else {
        const plugin = typeof step === 'string' ? step : '';
        this.isReady = false;
        this.isBroken = plugin === '' || this.skipped.includes(plugin);
        this.skipped.push(plugin);
        find(
          `${plugin === '' ? 'The configuration' : `The plugin ${plugin}`} takes longer than ${most / 1000} seconds here, or ends its process.`,
          'It is not run any more: correct it, or take it out of the configuration.',
        );
      }
    }
    return undefined;
  }

  private checked(answer: Answer, find: (message: string, hint: string) => void): Answer {
    const once = (message: string, hint: string) => {
      if (!this.reported.has(message)) find(message, hint);
      this.reported.add(message);
    };
    for (const { name, reason } of answer.faults)
      once(`The plugin ${name} fails: ${reason}`, 'Pages where it fails are built without it.');
    for (const name of answer.syntax)
      once(
        `The plugin ${name} adds a syntax to Markdown, which is not read.`,
        'Pages show what is written in this syntax as text.',
      );
    return answer;
  }
}
