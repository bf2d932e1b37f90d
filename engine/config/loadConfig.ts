/** Loads and validates what owners touch: `site.config.ts` and the sidebars files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressFault } from '#engine/shared/pathFault.ts';
import { near, type Problems, type SourceLocation, suggest } from '#engine/shared/problems.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import { reportCode } from './codeFault.ts';
import type { ConfigReader, Dialect, ReadConfig } from './dialect.ts';
import { loadModule } from './loadModule.ts';
import { navbarShapes } from './options/navbar.ts';
import { chosenVariants } from './options/variants.ts';
import { type FeatureOptions, optionsOf, type SiteConfig, siteConfigSchema } from './schema.ts';
import { issuesOf, type SchemaIssue, schemaMessage } from './schemaIssues.ts';

const ownFile = 'site.config.ts';

/** Names of the files that configurations were read from, by their folders. */
const configFiles = new Map<string, string>();

/** Options of a feature, and its rules that span several of them. */
interface CheckedOptions extends FeatureOptions {
  navbarItems?: Readonly<Record<string, unknown>>;
  checkOptions?(config: SiteConfig): { option: string; message: string; hint: string } | undefined;
}

/** The validated configuration; `undefined` after reporting what is wrong with it. */
export async function loadConfig(
  root: string,
  features: readonly CheckedOptions[],
  problems: Problems,
  adapters: readonly ConfigReader[] = [],
): Promise<SiteConfig | undefined> {
  const read = await loadInput(root, Object.keys(optionsOf(features)), problems, adapters);
  if (read?.config === undefined) return undefined;
  const { config: input, given } = read;
  // For one object, making code of the schema takes longer than walking it.
  const result = siteConfigSchema(features).safeParse(input, { jitless: true, error: schemaMessage });
  if (!result.success) {
    for (const issue of issuesOf(result.error))
      reportIssue(root, input, issue, Object.keys(optionsOf(features)), problems);
    return undefined;
  }
  const chosen = chosenVariants(result.data.variants, problems);
  const config = { ...result.data, chosen, dialect: dialectOf(root, result.data, given, adapters, problems) };
  checkMeaning(root, config, features, problems);
  checkLinks(root, config, problems);
  return problems.count('error') === 0 ? config : undefined;
}

/** Reads our configuration, else that of the first adapter which knows the folder. */
async function loadInput(
  root: string,
  options: readonly string[],
  problems: Problems,
  adapters: readonly ConfigReader[],
): Promise<ReadConfig | undefined> {
  for (const adapter of existsSync(join(root, ownFile)) ? [] : adapters) {
    const file = adapter.configFile(root);
    if (file === undefined) continue;
    configFiles.set(root, file);
    return adapter.readConfig(root, file, options, problems);
  }
  configFiles.set(root, ownFile);
  if (existsSync(join(root, ownFile)))
    return { config: await loadDefault(root, ownFile, problems), given: {} };
  const meant = near(ownFile, existsSync(root) ? readdirSync(root) : []);
  const hint = meant
    ? `Did you mean "${meant}"? Rename it.`
    : 'The folder has no configuration and no pages. Name another folder, or write a new site: docwright init FOLDER.';
  problems.error({ file: ownFile }, 'The file does not exist.', hint);
  return undefined;
}

function dialectOf(
  root: string,
  { content: { adapter: name } }: SiteConfig,
  given: ReadConfig['given'],
  adapters: readonly ConfigReader[],
  problems: Problems,
): Dialect {
  const adapter = adapters.find((each) => each.name === name);
  if (name !== undefined && !adapter)
    problems.error(
      placeOf(root, name),
      `Option "content.adapter": there is no adapter "${name}".`,
      suggest(
        name,
        adapters.map((each) => each.name),
      ),
    );
  return adapter?.dialect(root, given) ?? {};
}

/** The default export of a module of the site; `undefined` after reporting that there is none. */
export async function loadDefault(root: string, file: string, problems: Problems): Promise<unknown> {
  if (!existsSync(join(root, file))) {
    problems.error({ file }, 'The file does not exist.');
    return undefined;
  }
  try {
    const module = await loadModule(join(root, file));
    if (module['default'] !== undefined) return module['default'];
    problems.error({ file }, 'The file has no default export.');
  } catch (fault) {
    reportCode(fault, root, file, problems);
  }
  return undefined;
}

function reportIssue(
  root: string,
  input: unknown,
  issue: SchemaIssue,
  known: readonly string[],
  problems: Problems,
): void {
  const [section, index] = issue.path;
  if (section === 'navbar' && typeof index === 'number') {
    const item = valueAt(input, ['navbar', index]);
    const name = nameOf(item) ?? `number ${index + 1}`;
    const location = placeOf(root, nameOf(item));
    problems.error(
      location,
      `The navbar item "${name}" cannot be rendered.`,
      `A navbar item is ${navbarShapes}.`,
    );
    return;
  }
  const path = issue.path.map(String);
  if (issue.keys) {
    for (const key of issue.keys) {
      problems.error(
        placeOf(root, key),
        `Unknown option "${[...path, key].join('.')}".`,
        issue.path.length === 0 ? suggest(key, known) : undefined,
      );
    }
    return;
  }
  const received = valueAt(input, issue.path);
  const shown = received === undefined ? undefined : `Received ${JSON.stringify(received)?.slice(0, 80)}.`;
  problems.error(
    placeOf(root, path.at(-1)),
    `${path.length > 0 ? `Option "${path.join('.')}":` : 'What the file exports'} ${issue.message}.`,
    issue.hint ?? shown,
  );
}

/** Items of the bar, those of menus in the place of these. */
const navbarItems = ({ navbar }: SiteConfig) =>
  navbar.flatMap((item) => ('items' in item ? item.items : item));

/** Links that lead where no link may. */
function checkLinks(root: string, config: SiteConfig, problems: Problems): void {
  const { footer, announcementBar } = config;
  for (const link of [
    ...navbarItems(config),
    ...footer.columns.flatMap(({ links }) => links),
    announcementBar?.link,
  ]) {
    const fault = link && 'href' in link && addressFault(link.href);
    if (fault && 'label' in link)
      problems.error(placeOf(root, link.label), `The address of the link "${link.label}" ${fault}.`);
  }
}

/** Rules that span several options. */
function checkMeaning(
  root: string,
  config: SiteConfig,
  features: readonly CheckedOptions[],
  problems: Problems,
): void {
  const ids = config.docs.map((instance) => instance.id);
  for (const item of navbarItems(config)) {
    if ('type' in item && 'docs' in item && !ids.includes(String(item.docs))) {
      problems.error(
        placeOf(root, item.type),
        `The navbar item "${item.type}" cannot be rendered: there are no docs "${item.docs}".`,
        suggest(String(item.docs), ids),
      );
    }
  }
  const known = [
    'docsVersionDropdown',
    'localeDropdown',
    'doc',
    'docSidebar',
    ...features.flatMap((f) => Object.keys(f.navbarItems ?? {})),
  ];
  for (const item of config.navbar) {
    if ('type' in item && !known.includes(item.type))
      problems.error(
        placeOf(root, item.type),
        `The navbar item "${item.type}" cannot be rendered.`,
        `A navbar item is ${navbarShapes}.`,
      );
  }
  for (const { checkOptions } of features) {
    const found = checkOptions?.(config);
    if (found) problems.error(placeOf(root, found.option), found.message, found.hint);
  }
  if (config.securityTxt && Date.parse(config.securityTxt.expires) < Date.now()) {
    problems.warn(placeOf(root, 'expires'), 'The security.txt has expired: nobody will rely on it.');
  }
  for (const instance of config.docs) {
    if (instance.versions.filter((version) => version.isLast).length !== 1) {
      problems.error(
        placeOf(root, 'versions'),
        `Exactly one version of the docs "${instance.id}" must have isLast: true.`,
      );
    }
  }
}

/** Line of the configuration that names `text`, as well as it can be told: looked for when it is asked for, as files of 100,000 lines take long. */
export function placeOf(root: string, text: string | undefined): SourceLocation {
  const file = configFiles.get(root) ?? ownFile;
  if (text === undefined) return { file };
  const escaped = escapePattern(text);
  const forms = [new RegExp(`(['"\`])${escaped}\\1`), new RegExp(`(?<!\\w)${escaped}(?!\\w)`)];
  return {
    file,
    get line() {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      const places = forms.map((form) => lines.findIndex((line) => form.test(line)) + 1);
      return places.find(Boolean) ?? 0;
    },
  };
}

function nameOf(item: unknown): string | undefined {
  if (!item || typeof item !== 'object') return undefined;
  if ('label' in item && typeof item.label === 'string') return item.label;
  return 'type' in item && typeof item.type === 'string' ? item.type : undefined;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );
}
