/** Runs the plugins for Markdown of a site, and writes what they change into the texts of pages. */
import { readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Nodes, Parents } from 'mdast';
import { type Options, type State, toHast } from 'mdast-util-to-hast';
import { engineRoot } from '#engine/config/paths.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import type { Source } from '#engine/content/markdown/parser/parse.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import { mostMilliseconds } from '#engine/content/timeLimit.ts';
import { type WaitedProcess, waitedProcess } from '#engine/content/waitedProcess.ts';
import { pageText } from '#engine/features/site-code/build/pageText.ts';
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';
import { bundledModule } from '../../../common/bundledModule.ts';
import { prelude } from '../../../common/evaluate.ts';
import { edited, type Line, textOfLines } from '../../../common/markdown/lines.ts';
import { frontMatterBlock } from '../../content/documents.ts';
import { differences, type Node, type Write } from './differences.ts';
import type { PluginPages } from './pluginOptions.ts';
import { written } from './written.ts';

const program = join(engineRoot, 'adapters/docusaurus/markdown/plugins/pluginProcess.mjs');

/** How long the configuration may take to load, in milliseconds. */
const mostForConfig = 30_000;

interface Answer {
  tree?: Node;
  /** Plugins that threw. */
  faults?: { name: string; reason: string }[];
  /** Plugins with a syntax of their own. */
  syntax?: string[];
  /** Why there is no tree. */
  fault?: string;
}

type Read = (text: string) => Source;

/** What a page has after its plugins, and what is said of these. */
interface Changed {
  lines: readonly Line[];
  findings: { message: string; hint: string }[];
}

/** The plugins of a site. */
export interface SitePlugins {
  /** Whether the pages of a file have plugins. */
  concern(file: string): boolean;
  /** The lines of a page as its plugins leave them; `read` parses a text. Reports plugins that fail. */
  change(lines: readonly Line[], read: Read, start: SourceLocation, problems: Problems): readonly Line[];
}

/** The process of each site. */
const running = new Map<string, WaitedProcess>();

/** Opens the plugins of these pages of a site, whose configuration is `config`. */
export async function openPlugins(
  root: string,
  config: string,
  pages: readonly PluginPages[],
  keepsCase: boolean,
): Promise<SitePlugins> {
  const { folder } = await bundledModule(join(root, config), root);
  const globals = `import { createRequire } from 'node:module';\nconst root = process.cwd();\n${prelude}`;
  await writeFile(join(folder, 'globals.mjs'), globals);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  running.get(root)?.close();
  const runner = new PluginRunner(root, folder, waitedProcess(program, [folder], root), keepsCase);
  running.set(root, runner.child);
  const pagesOf = (file: string) => {
    const own = file.replace(/^i18n\/[^/]+\//, '');
    return pages.find(({ prefixes }) => prefixes.some((prefix) => own.startsWith(prefix)));
  };
  const known = new Map<string, Changed>();
  return {
    concern: (file) => pagesOf(file) !== undefined,
    change(lines, read, { file }, problems) {
      const page = pagesOf(file);
      if (!page) return lines;
      const key = `${file}\n${textOfLines(lines)}`;
      const changed = known.get(key) ?? runner.change(lines, read, file, page);
      known.set(key, changed);
      for (const { message, hint } of changed.findings) problems.warn({ file }, message, hint);
      return changed.lines;
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
    private readonly folder: string,
    readonly child: WaitedProcess,
    private readonly keepsCase: boolean,
  ) {}

  change(lines: readonly Line[], read: Read, file: string, page: PluginPages): Changed {
    const findings: Changed['findings'] = [];
    let changed = lines;
    for (const phase of ['beforeDefaultRemark', 'remark', 'Rehype'] as const) {
      const options = page.options.filter((name) =>
        phase === 'Rehype' ? /rehype/i.test(name) : name === `${phase}Plugins`,
      );
      if (options.length === 0) continue;
      const { tree, source } = read(textOfLines(changed));
      const named =
        phase === 'beforeDefaultRemark' ? tree : withIds(tree, new GithubSlugger(), this.keepsCase);
      const before = plain(phase === 'Rehype' ? toHast(named, hastOptions) : named);
      const after = this.run(before, { ...page, options, file, source }, findings);
      if (!after) continue;
      const write: Write = (nodes, isBlock, old) => written(nodes, isBlock, source, old);
      try {
        const next = edited(changed, differences(before, after, source, write));
        read(textOfLines(next));
        changed = next;
      } catch (fault) {
        const message = `What ${options.join(' and ')} make of this page cannot be read: ${reasonOf(fault)}`;
        findings.push({ message, hint: 'The page is built without them.' });
      }
    }
    return { lines: changed, findings };
  }

  /** The tree after the plugins of some options; `undefined` where they do not run. */
  private run(
    tree: Node,
    { kind, id, options, file, source }: PluginPages & { file: string; source: string },
    findings: Changed['findings'],
  ): Node | undefined {
    const path = join(this.root, file);
    const { data: frontMatter } = pageText(readFileSync(path, 'utf8'), file, { frontMatterBlock });
    const page = { kind, id, options, tree: JSON.stringify(tree), path, text: source, frontMatter };
    for (;;) {
      if (this.isBroken || !this.start(findings)) return undefined;
      const json = this.child.ask({ ...page, skipped: this.skipped });
      if (json !== undefined) return this.answered(JSON.parse(json), findings);
      this.isReady = false;
      const plugin = readFileSync(join(this.folder, 'step'), 'utf8');
      this.skipped.push(plugin);
      const message = `The plugin ${plugin} takes longer than ${mostMilliseconds / 1000} seconds here, or ends its process.`;
      findings.push({
        message,
        hint: 'It is not run any more: correct it, or take it out of the configuration.',
      });
    }
  }

  /** Starts the process where it does not run. */
  private start(findings: Changed['findings']): boolean {
    const json = this.isReady ? '{}' : this.child.ask({}, mostForConfig);
    const { fault } = JSON.parse(json ?? '{"fault":"it takes too long."}') as { fault?: string };
    this.isReady = fault === undefined;
    this.isBroken = !this.isReady;
    if (this.isReady) return true;
    const message = `Plugins for Markdown do not run, as the configuration does not load: ${fault}`;
    findings.push({ message, hint: 'All pages are built without them.' });
    return false;
  }

  private answered(
    { fault, tree, faults = [], syntax = [] }: Answer,
    findings: Changed['findings'],
  ): Node | undefined {
    if (fault !== undefined)
      findings.push({
        message: `The plugins of this page do not run: ${fault}`,
        hint: 'The page is built without them.',
      });
    for (const { name, reason } of faults)
      findings.push({
        message: `The plugin ${name} fails: ${reason}`,
        hint: 'This page is built without it.',
      });
    for (const name of syntax) {
      if (this.reported.has(name)) continue;
      this.reported.add(name);
      const message = `The plugin ${name} adds a syntax to Markdown, which is not read.`;
      findings.push({ message, hint: 'Pages show what is written in this syntax as text.' });
    }
    return tree;
  }
}

/** A tree as it comes back from another process. */
const plain = (tree: object): Node => JSON.parse(JSON.stringify(tree)) as Node;

/** The tree with ids of all headings, as plugins for HTML find them. */
function withIds(tree: Nodes, slugger: GithubSlugger, keepsCase: boolean): Nodes {
  if (tree.type === 'heading') {
    const id = tree.data?.hProperties?.['id'] ?? slugger.slug(textOf(tree).trim(), keepsCase);
    return { ...tree, data: { ...tree.data, hProperties: { ...tree.data?.hProperties, id } } } as Nodes;
  }
  if (!('children' in tree)) return tree;
  return {
    ...tree,
    children: tree.children.map((child) => withIds(child as Nodes, slugger, keepsCase)),
  } as Nodes;
}

const kept = (_: State, node: Nodes) => node as never;
const element = (state: State, node: JsxNode) => ({ ...node, children: state.all(node as Parents) }) as never;

const hastOptions: Options = {
  allowDangerousHtml: true,
  handlers: {
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
    containerDirective: element,
    leafDirective: element,
    textDirective: element,
    mdxFlowExpression: kept,
    mdxTextExpression: kept,
    mdxjsEsm: kept,
    math: kept,
    inlineMath: kept,
  },
};
