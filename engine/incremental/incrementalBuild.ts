/** A build that draws what has changed, and reuses the other pages of the last one. */
import { moduleFiles } from '#engine/config/loadModule.ts';
import { askedVariables } from '#engine/config/siteEnvironment.ts';
import type { Problem } from '#engine/shared/problems.ts';
import { type BuildState, type PageRecord, prepareRecord } from './buildRecord.ts';
import { cacheKey } from './cache.ts';
import {
  type AnchorUse,
  type CachedResult,
  currentEffects,
  type Effects,
  type LinkUse,
  mergeEffects,
  recordEffects,
  withoutRecording,
} from './effects.ts';
import { readEnvironment } from './environment.ts';
import { areSame, fingerprintInputs, type InputFingerprints, isSameIn } from './inputFingerprints.ts';
import { inputRoots } from './inputRoots.ts';
import type { LastBuild } from './lastBuild.ts';
import { fingerprintOutputs, type OutputFingerprints } from './outputFingerprints.ts';
import { toolchainVersion } from './toolchainVersion.ts';

/** What a loaded site is made of, beside its files; plain data unless said otherwise. */
export interface SiteInputs {
  /** What links to pages depend on. */
  addresses: unknown;
  /** What links to files depend on. */
  files: unknown;
  /** What all pages of a locale depend on, by its code. */
  locales: ReadonlyMap<string, unknown>;
  /** Files and folders outside of the site's folder, as absolute paths. */
  externalInputs: readonly string[];
  /** Files that consumers of pages read and no page shows, from the site's folder. */
  consumedFiles: readonly string[];
  /** Whether pages depend on a file, named from the site's folder, by what they declare; all depend on the others. */
  isDeclared(file: string): boolean;
  /** What a page depends on beside what it declares. */
  ofPage(path: string): unknown;
  /** Whether a link leads where it led in the last build. */
  isCurrent(link: LinkUse): boolean;
  /** What the effects of reused pages are replayed on. */
  targets: EffectTargets;
}

/** A page, a fragment of one, or a file that is made as one. */
interface Keyed {
  path: string;
  /** The locale that it depends on; all of them without. */
  locale?: string;
  /** All that it depends on beside what its locale shares; without it, it is never reused. */
  cacheInputs?(): unknown;
}

/** A fragment of a page that is cached for itself. */
export interface Fragment {
  /** Route path of the page. */
  page: string;
  /** Name within the page. */
  name: string;
  locale: string;
  cacheInputs: unknown;
}

export class IncrementalBuild {
  private readonly pages = new Map<string, PageRecord>();
  private readonly previousPages: ReadonlyMap<string, PageRecord>;
  private readonly roots: readonly string[];
  private inputs: InputFingerprints;
  /** Hash of all addresses; links of pages are compared one by one where it is another than in the last build. */
  private readonly addresses: string;
  private readonly localeKeys: ReadonlyMap<string, string>;
  private write: ReturnType<typeof prepareRecord> | undefined;
  private outputs: OutputFingerprints | undefined;

  constructor(
    private readonly last: LastBuild,
    private readonly site: SiteInputs,
  ) {
    this.previousPages = last.record?.pages() ?? new Map();
    this.roots = inputRoots(last.folders.root, [...moduleFiles, ...site.externalInputs]);
    this.inputs = String(this.roots) === String(last.roots) ? last.inputs : this.readInputs(last.inputs);
    this.addresses = cacheKey(JSON.stringify(site.addresses));
    // Each page leads to itself in the other languages.
    const known = site.locales.size > 1 ? this.addresses : '';
    const shared = cacheKey(toolchainVersion, this.sharedFiles(), JSON.stringify(site.files), known);
    this.localeKeys = new Map(
      [...site.locales].map(([code, inputs]) => [code, cacheKey(shared, JSON.stringify(inputs))]),
    );
  }

  /** The key of a page for `addPage`, and the page of the last build where it is still the same. */
  findPage(page: Keyed): { key: string | undefined; page: PageRecord | undefined } {
    const key = this.keyOf(page);
    const before = this.previousPages.get(page.path);
    const isSame =
      before && this.isSame(before, key) && before.files.every((path) => this.last.isIntact(path));
    return { key, page: isSame ? before : undefined };
  }

  /** The result for a fragment of the page that is drawn: from the last build where it is still the same, else of `draw`. */
  async fragment<T>({ page, name, locale, cacheInputs }: Fragment, draw: () => Promise<T>): Promise<T> {
    const key = this.keyOf({ path: `${page} ${name}`, locale, cacheInputs: () => cacheInputs });
    const before = this.previousPages.get(page)?.effects.fragments[name];
    const current = currentEffects();
    if (key === undefined || !current) return draw();
    if (before && this.isSame(before, key)) {
      current.fragments[name] = before;
      replayEffects(before.effects, this.site.targets);
      return before.result as T;
    }
    const { result, effects } = await recordEffects(draw);
    mergeEffects(effects);
    current.fragments[name] = { key, effects, partials: this.partialsOf(effects), result };
    return result;
  }

  /** Reuses a page that `findPage` has found. */
  reusePage(path: string, page: PageRecord): void {
    replayEffects(page.effects, this.site.targets);
    this.pages.set(path, page);
  }

  /** Records a page for the next build. */
  addPage(path: string, page: Omit<PageRecord, 'partials'>): void {
    this.pages.set(path, { ...page, partials: this.partialsOf(page.effects) });
  }

  /**
   * Prepares the record, unless a file changed meanwhile. To be called when all files are read but those that consumers of
   * pages read at their end.
   */
  async prepare(): Promise<void> {
    if (!this.isSteady()) return;
    const { inputs, roots, addresses } = this;
    const environment = await readEnvironment(this.last.folders.root, askedVariables());
    this.write = prepareRecord(this.last.recordFile, { inputs, environment, roots, addresses }, this.pages);
  }

  /** Fingerprints the files of the finished build in `folder`; `reused` are those of the last one. */
  fingerprintOutputs(folder: string, reused: ReadonlySet<string>): void {
    this.outputs = fingerprintOutputs(folder, (path) =>
      reused.has(path) ? this.last.found.get(path) : undefined,
    );
  }

  /** Writes the record. */
  save(result: BuildState['result']): void {
    if (!this.write || !this.outputs || (this.site.consumedFiles.length > 0 && !this.isSteady())) return;
    this.write({ outputs: this.outputs, result });
  }

  private keyOf({ path, locale, cacheInputs }: Keyed): string | undefined {
    if (!cacheInputs) return undefined;
    const shared = this.localeKeys.get(locale ?? '') ?? cacheKey(...this.localeKeys.values());
    return cacheKey(shared, path, JSON.stringify([cacheInputs(), this.site.ofPage(path)]));
  }

  private isSame(before: CachedResult, key: string | undefined): boolean {
    return (
      before.key === key &&
      before.partials.every(([file, hash]) => this.inputs.files.get(file)?.hash === hash) &&
      (this.last.record?.state.addresses === this.addresses ||
        before.effects.links.every((link) => this.site.isCurrent(link)))
    );
  }

  private partialsOf({ partials }: Effects): CachedResult['partials'] {
    return partials.map((file) => [file, this.inputs.files.get(file)?.hash]);
  }

  /** Whether all files are as they were when this build began. */
  private isSteady(): boolean {
    const before = this.inputs;
    this.inputs = this.readInputs(before);
    return areSame(before, this.inputs) && isSameIn(this.last.inputs, this.inputs);
  }

  private readInputs(before: InputFingerprints): InputFingerprints {
    const { root, outputs } = this.last.folders;
    return fingerprintInputs(root, this.roots, outputs, before);
  }

  private sharedFiles(): string {
    const consumed = new Set(this.site.consumedFiles);
    const files = [...this.inputs.files].filter(
      ([path]) => !this.site.isDeclared(path) && !consumed.has(path),
    );
    return files
      .map(([path, { hash }]) => `${path} ${hash}`)
      .sort()
      .join('\n');
  }
}

interface EffectTargets {
  problems: { addAll(problems: readonly Problem[]): void };
  links: { addAnchor(use: AnchorUse): void };
  images: { copy(output: string, file: string): void };
  picture(title: string, section: string | undefined): unknown;
  sheets: { set(file: string, css: string): unknown };
}

function replayEffects(effects: Effects, { problems, links, images, sheets, picture }: EffectTargets): void {
  mergeEffects(effects);
  withoutRecording(() => {
    problems.addAll(effects.problems);
    for (const use of effects.anchors) links.addAnchor(use);
    for (const [output, file] of effects.copies) images.copy(output, file);
    for (const [title, section] of effects.pictures) picture(title, section);
    for (const [file, css] of effects.sheets) sheets.set(file, css);
  });
}
