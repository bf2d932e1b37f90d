/** A site that is being written: loaded again after each change, as little of it as will do. */
import { join, relative } from 'node:path';
import { isEngineFile } from '#engine/config/paths.ts';
import { contentFolders, withUnsaved } from '#engine/content/files.ts';
import { createSite, type RenderableSite } from '#engine/output/createSite.ts';
import type { SiteOptions, SiteResources } from '#engine/output/readSite.ts';
import { type Problem, Problems } from '#engine/shared/problems.ts';
import { applyBodyEdits } from './bodyEdits.ts';
import { DerivedFiles } from './derivedFiles.ts';
import { errorPage, errorsOf, foundPath } from './errorPage.ts';
import { type Print, problemsOf } from './exceptionProblems.ts';
import { type ChangeKind, changeKinds, type RenderReply, type Update } from './messages.ts';
import { PageProblems } from './pageProblems.ts';
import { SitePages } from './sitePages.ts';

/** Problems that were not known before. Their lines may have moved. */
function newIn(found: readonly Problem[], known: readonly Problem[]): Problem[] {
  const sameAs = ({ file, message }: Problem): string => `${file} ${message}`;
  const left = known.map(sameAs);
  return found.filter((problem) => {
    const at = left.indexOf(sameAs(problem));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export class DevSite {
  /** The last good state. */
  private pages: SitePages | undefined;
  /** Findings of the last load, which may have failed. */
  private problems: readonly Problem[] = [];
  /** The gravest change since the last load that succeeded. */
  private pending: ChangeKind = 'content';
  private loading: Promise<unknown>;
  private readonly derivedFiles: DerivedFiles;
  private readonly findings: PageProblems;

  constructor(
    private readonly options: Omit<SiteOptions, 'reuse'>,
    private readonly print: Print,
  ) {
    this.derivedFiles = new DerivedFiles(options.root, print);
    this.findings = new PageProblems(print);
    this.loading = this.load({}, []);
  }

  /** Address of the home page; `/` while it is unknown. */
  async home(): Promise<string> {
    await this.loading;
    return this.pages?.site.context.config.baseUrl ?? '/';
  }

  /** Folders of content, from the site's. */
  get folders(): string[] {
    const config = this.pages?.site.context.config;
    if (!config) return ['content', 'i18n', 'public'];
    return [...contentFolders(config), ...config.content.public, ...config.content.codeFolders];
  }

  /** Answers a request for an address of the site. `faults` are errors of the engine's own code. */
  async answer(url: string, faults: readonly Problem[]): Promise<RenderReply> {
    const { loading } = this;
    await loading;
    const found = [...faults, ...this.problems];
    const html = { 'Content-Type': 'text/html; charset=utf-8' };
    if (!this.pages) return { status: 500, headers: html, body: errorPage(found) };
    if (!url.startsWith(foundPath)) return this.pages.answer(url, found);
    const isOld = () => this.loading !== loading;
    const all = await this.findings.of(this.pages, url.slice(foundPath.length), found, isOld);
    return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(all) };
  }

  /** Loads what a change of files concerns and says what browsers have to do. */
  change(kind: ChangeKind, files: readonly string[]): Promise<Update> {
    const update = this.loading.then(() => this.reload(kind, files));
    this.loading = update.catch(() => undefined);
    return update;
  }

  /** The last good state; `undefined` while there is none. */
  async current(): Promise<SitePages | undefined> {
    await this.loading;
    return this.pages;
  }

  /**
   * What a check would find wrong with the page at an address, or with another one of the same file, if a file had these
   * bytes; errors that there are already do not count.
   */
  async errorsWith(file: string, bytes: Buffer, url: string): Promise<Problem[]> {
    const now = await this.current();
    if (!now) return [...this.problems];
    const known = await this.findings.errorsOf(now, url, file);
    const fresh = await withUnsaved(new Map([[file, bytes]]), async () => {
      const problems = new Problems();
      const { pages, theme, assets } = now.site.parts;
      const reuse = { ...this.keptAfter('content', [file]), pages, theme, assets };
      const site = await createSite({ ...this.options, dev: true, reuse }, problems);
      if (!site) return problems.all;
      const { root } = this.options;
      const changed = new SitePages(root, site, problems, () => {}, this.derivedFiles, now);
      return this.findings.errorsOf(changed, url, file);
    }).catch(problemsOf);
    return newIn(fresh, known);
  }

  /** Errors of the last load, beside those that were known before. */
  async errors(known: readonly Problem[] = []): Promise<Problem[]> {
    await this.loading;
    return newIn(errorsOf(this.problems), known);
  }

  /** Ends worker threads, and keeps slow results for the next time. */
  async close(): Promise<void> {
    await this.derivedFiles.close();
    await this.pages?.site.close();
  }

  private async reload(kind: ChangeKind, files: readonly string[]): Promise<Update> {
    const graver = changeKinds.findLast((known) => known === kind || known === this.pending) ?? kind;
    const changed = files.map((file) => relative(this.options.root, file));
    const before = this.pages?.site.parts.assets.style;
    const isLoaded = await this.load(this.keptAfter(graver, changed), changed);
    this.pending = isLoaded ? 'content' : graver;
    const assets = this.pages?.site.parts.assets;
    if (!isLoaded || !assets || graver === 'content') return { type: 'content' };
    if (graver !== 'style') return { type: 'reload' };
    const { style, buildId } = assets;
    return style === before ? { type: 'content' } : { type: 'style', style, buildId };
  }

  /** What is still right after a change. */
  private keptAfter(kind: ChangeKind, changed: readonly string[]): Partial<SiteResources> {
    const site = this.pages?.site;
    if (!site) return {};
    const { parts, added, context } = site;
    const { cache, highlighter, changes, pages, theme, assets, versions } = parts;
    const lasting = { cache, highlighter, changes };
    const isClean = !this.problems.some(({ severity }) => severity === 'error');
    if (kind === 'config' || !isClean) return lasting;
    const { root, config } = context;
    const content = changed.filter((file) => !/^theme[\\/]/.test(file) && !isEngineFile(join(root, file)));
    const patched = applyBodyEdits(root, versions, content, added, config.dialect);
    const kept = { ...lasting, ...(patched && { versions: patched }) };
    if (kind === 'theme') return kept;
    return { ...kept, pages, theme, ...(kind === 'content' && { assets }) };
  }

  /** Loads the site; parts in `reuse` are taken over. The last good state stays when that fails. */
  private async load(reuse: Partial<SiteResources>, changed: readonly string[]): Promise<boolean> {
    const problems = new Problems();
    // What is not read again is as wrong as it was.
    const isReused = (file: string) => reuse.versions ?? (reuse.pages && file.startsWith('theme/'));
    problems.addAll(this.problems.filter(({ file }) => isReused(file) && !changed.includes(file)));
    let site: RenderableSite | undefined;
    try {
      site = await createSite({ ...this.options, dev: true, reuse }, problems);
    } catch (fault) {
      problems.all.push(...problemsOf(fault));
    }
    this.problems = [...problems.all];
    this.print(this.problems, changed);
    if (site)
      this.pages = new SitePages(
        this.options.root,
        site,
        problems,
        this.print,
        this.derivedFiles,
        this.pages,
      );
    return site !== undefined;
  }
}
