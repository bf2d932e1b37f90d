/** What stays the same from one build to the next: the whole of it, or its pages one by one. */
import { dirname, join, relative, resolve } from 'node:path';
import { edition } from '#engine/config/edition.ts';
import { moduleFiles } from '#engine/config/loadModule.ts';
import { cacheFolder } from '#engine/config/paths.ts';
import { askedVariables } from '#engine/config/siteEnvironment.ts';
import { cacheKey } from '#engine/content/cache.ts';
import { redirectsFile } from '#engine/content/records/redirects.ts';
import { type Kept, noteAgain, traced as notesNow, type Traced, trace } from '#engine/content/trace.ts';
import type { BuildContext, PagePart } from '#engine/render/context.ts';
import type { Route } from '#engine/routes/model.ts';
import type { RenderableSite } from '../createSite.ts';
import { compressed } from '../outputFolder.ts';
import { type Environment, isSameEnvironment, readEnvironment } from './environment.ts';
import { areSame, type Inputs, isSameIn, readInputs } from './inputs.ts';
import { locationsOf, outputsOf, outside } from './locations.ts';
import { type BuildRecord, type KeptPage, prepareRecord, readRecord, type Whole } from './record.ts';
import { replay } from './replay.ts';
import { areIntact, isIntact, readStamps, type Stamps } from './stamps.ts';

/** What pages hold, and what has moved, is known page by page; all other files count for every page. */
const isKnownByPage = (path: string): boolean => /\.mdx?$/.test(path) || path === redirectsFile;

/** A page, or a file that is made as one. */
type Keyed = Pick<Route, 'path' | 'reads'> & Partial<Pick<Route, 'locale'>>;

export class KeptBuild {
  /** Pages that were not drawn. */
  taken = 0;
  private isComplete = false;
  private inputs: Inputs;
  /** Path that files beside the record begin with. */
  readonly file: string;
  private readonly pages = new Map<string, KeptPage>();
  private before: ReadonlyMap<string, KeptPage> = new Map();
  /** Stands for all addresses of pages; links of pages are looked at where they are others than in the last build. */
  private addresses = '';
  /** Files that followers go by, and no page does. */
  private followed: ReadonlySet<string> = new Set();
  private links: BuildContext['links'] | undefined;
  private write: ReturnType<typeof prepareRecord> | undefined;
  private outputs: Stamps | undefined;
  private keyOf: (from: Keyed) => string | undefined = () => undefined;

  private constructor(
    private readonly root: string,
    private readonly out: string,
    file: string,
    private readonly record: BuildRecord | undefined,
    private locations: string[],
    /** As they were before anything else was read. */
    private readonly first: Inputs,
    private readonly environment: Environment,
    private readonly found: Stamps,
  ) {
    this.file = file;
    this.inputs = first;
  }

  /** What is known of the last build of the site in `root` into `out`; nothing with `force`. */
  static async open(root: string, out: string, force = false): Promise<KeptBuild> {
    const file = join(cacheFolder, `build-${cacheKey(root, out)}`);
    const record = force ? undefined : await readRecord(file);
    const { locations = locationsOf(root), inputs, environment: before } = record?.whole ?? {};
    const now = readInputs(root, locations, outputsOf(out), inputs);
    const environment = await readEnvironment(root, Object.keys(before?.variables ?? {}));
    const found = record ? readStamps(out) : new Map();
    return new KeptBuild(root, out, file, record, locations, now, environment, found);
  }

  /** The result of the last build, where another one would make the same files. */
  same(): Whole['result'] | undefined {
    const whole = this.record?.whole;
    const isSame =
      whole &&
      isSameEnvironment(whole.environment, this.environment) &&
      areSame(whole.inputs, this.inputs) &&
      areIntact(whole.outputs, this.found);
    return isSame ? whole.result : undefined;
  }

  /** The output folder, where all of it is as the last build wrote it. */
  get intact(): string | undefined {
    const outputs = this.record?.whole.outputs;
    return outputs && areIntact(outputs, this.found) ? this.out : undefined;
  }

  /**
   * Takes the site whose pages are asked for. What is read over a network may be another thing each time, and what code of
   * a site and lenient content read is not known page by page.
   */
  follow(site: RenderableSite): void {
    const { config } = site.context;
    if (config.content.code || config.content.adapter !== undefined) return;
    if (site.features.some(({ readsNetwork }) => readsNetwork?.(config))) return;
    this.isComplete = true;
    this.before = this.record?.pages() ?? new Map();
    const followed = site.features.flatMap(({ pageConsumer }) => pageConsumer?.reads?.(config) ?? []);
    const read = followed.map((file) => resolve(this.root, file));
    this.followed = new Set(read.map((file) => relative(this.root, file)));
    const folders = new Set(read.map((file) => dirname(file)));
    const named = outside(this.root, config, folders);
    const locations = locationsOf(this.root, [...moduleFiles, ...named, ...read]);
    if (String(locations) !== String(this.locations)) {
      this.locations = locations;
      this.inputs = this.read();
    }
    const addresses = cacheKey(JSON.stringify(addressesOf(site)));
    this.addresses = addresses;
    this.links = site.context.links;
    // Each page leads to itself in the other languages.
    const known = site.locales.length > 1 ? addresses : '';
    const shared = cacheKey(edition, this.sharedFiles(), JSON.stringify(filesOf(site)), known);
    const ofLocale = new Map(
      site.locales.map(({ locale, site: shell, prose }) => [
        locale.code,
        cacheKey(shared, JSON.stringify([shell, prose.map(({ reads }) => reads)])),
      ]),
    );
    const ofAll = cacheKey(...ofLocale.values());
    site.context.part = (part, draw) => this.part(site.context, part, draw);
    const { ids } = site.context.redirects;
    this.keyOf = ({ path, locale = '', reads }) => {
      if (!reads) return undefined;
      const formerIds = [...(ids.get(path) ?? [])];
      return cacheKey(ofLocale.get(locale) ?? ofAll, path, JSON.stringify([reads(), formerIds]));
    };
  }

  /** The key of a page for `add`, and the page as it was where it is still the same. */
  find(route: Keyed): { key: string | undefined; page: KeptPage | undefined } {
    const key = this.keyOf(route);
    const page = this.before.get(route.path);
    const isTaken = page && this.isSame(page, key) && page.files.every((path) => this.isIntact(path));
    return { key, page: isTaken ? page : undefined };
  }

  /** A part of a page that is drawn: as it was where it is still the same, else drawn, and kept with the page. */
  private async part<T>(context: BuildContext, part: PagePart, draw: () => Promise<T>): Promise<T> {
    const { page, name, locale, reads } = part;
    const key = this.keyOf({ path: `${page} ${name}`, locale, reads: () => reads });
    const before = this.before.get(page)?.traced.parts[name];
    const notes = notesNow();
    if (key === undefined || !notes) return draw();
    if (before && this.isSame(before, key)) {
      notes.parts[name] = before;
      replay(before.traced, context);
      return before.result as T;
    }
    const { result, traced } = await trace(draw);
    noteAgain(traced);
    notes.parts[name] = { key, traced, partials: this.partialsOf(traced), result };
    return result;
  }

  private isSame(kept: Kept, key: string | undefined): boolean {
    return (
      kept.key === key &&
      kept.partials.every(([file, hash]) => this.inputs.files.get(file)?.hash === hash) &&
      (this.record?.whole.addresses === this.addresses ||
        kept.traced.links.every((link) => this.links?.isSame(link)))
    );
  }

  /** Takes a page over as it was. */
  take(path: string, page: KeptPage): void {
    this.pages.set(path, page);
    this.taken++;
  }

  /** Whether a file of the output folder and its compressed copies are as the last build wrote them. */
  isIntact(path: string): boolean {
    const outputs: Stamps = this.record?.whole.outputs ?? new Map();
    const copies = compressed.map((ending) => path + ending).filter((copy) => outputs.has(copy));
    return [path, ...copies].every((file) => isIntact(file, outputs, this.found));
  }

  /** Keeps a page for the next build. */
  add(path: string, page: Omit<KeptPage, 'partials'>): void {
    this.pages.set(path, { ...page, partials: this.partialsOf(page.traced) });
  }

  private partialsOf({ partials }: Traced): Kept['partials'] {
    return partials.map((file) => [file, this.inputs.files.get(file)?.hash]);
  }

  /**
   * Makes ready what is kept, unless a file changed meanwhile: to be called when all files are read but those that followers
   * read at their end, while these are at work.
   */
  async settle(): Promise<void> {
    if (!this.isComplete || !this.isSteady()) return;
    const { inputs, locations, addresses } = this;
    const environment = await readEnvironment(this.root, askedVariables());
    const about = { inputs, environment, locations, addresses };
    this.write = prepareRecord(this.file, about, this.pages);
  }

  /** Notes the files of the finished build, whose folder is not in its place yet; `taken` are those of the last one. */
  stamp(folder: string, taken: ReadonlySet<string>): void {
    this.outputs = readStamps(folder, (path) => (taken.has(path) ? this.found.get(path) : undefined));
  }

  /** Keeps the build. */
  async save(result: Whole['result']): Promise<void> {
    if (!this.write || !this.outputs || (this.followed.size > 0 && !this.isSteady())) return;
    await this.write({ outputs: this.outputs, result });
  }

  /** Whether all files are as they were when this build began. */
  private isSteady(): boolean {
    const before = this.inputs;
    this.inputs = this.read();
    return areSame(before, this.inputs) && isSameIn(this.first, this.inputs);
  }

  private read(): Inputs {
    return readInputs(this.root, this.locations, outputsOf(this.out), this.inputs);
  }

  private sharedFiles(): string {
    const files = [...this.inputs.files].filter(([path]) => !isKnownByPage(path) && !this.followed.has(path));
    return files
      .map(([path, { hash }]) => `${path} ${hash}`)
      .sort()
      .join('\n');
  }
}

/** Pages that links may lead to, or did. */
const addressesOf = ({ context, sources }: RenderableSite): unknown => [
  [...context.paths],
  [...context.redirects.pages],
  sources.map(({ pages }) => pages.map(({ source, path }) => [source, path])),
];

/** What else links may lead to, and where it lies. */
const filesOf = ({ sources, publicFiles, featureFiles }: RenderableSite): unknown => [
  sources.map(({ dir, translated, files }) => [dir, translated, files]),
  [...publicFiles],
  Object.keys(featureFiles),
];
