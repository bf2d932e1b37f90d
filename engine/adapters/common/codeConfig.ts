/** Adapters for folders whose configuration is code. */
import type { Dialect } from '#engine/config/dialect.ts';
import { loadDefault } from '#engine/config/loadConfig.ts';
import type { SidebarsInput } from '#engine/content/records/sidebarItems.ts';
import type { Adapter } from '../adapter.ts';
import { type ShikiOptions, shikiLook } from './codeColors/shiki.ts';
import { type ForeignSite, importSite } from './import/importSite.ts';
import { orKept } from './import/kept.ts';
import { reportOf } from './import/report.ts';
import { profileSigns } from './names.ts';
import { configReader, type Found } from './translated.ts';
import type { Values } from './values.ts';

export { orKept };

export interface CodeConfig extends Pick<ForeignSite, 'reasons'> {
  /** Its path from a folder; `undefined` if there is none. */
  configFile(root: string): string | undefined;
  /** Runs and translates it. Throws an error that says why it cannot be used. */
  read(root: string, file: string): Promise<Found>;
  /** The themes of Shiki that it names for code. */
  themes?(given: Values): readonly unknown[];
  /** Those of sites that name none. */
  defaultThemes?(given: Values): readonly unknown[];
  /** What is done with them; without it the ground of code is that of the page. */
  codeOptions?(given: Values): ShikiOptions;
  /** Rules for the frames of code. */
  codeRules?(given: Values): string;
  /** The profiles that it links to. */
  profiles?(given: Values): unknown;
  /** Its sidebars, by their names. */
  sidebars(root: string, given: Values): SidebarsInput;
}

const ground = ['editor.background', 'inherit'] as const;

/** The ground of code is that of the page, and rules of a site use variables of Shiki. */
export const ofPage = { isPlain: true, variables: { '--shiki-light-bg': ground, '--shiki-dark-bg': ground } };

/** The parts of an adapter that read and import such a folder. */
export const codeAdapter = ({
  configFile,
  read,
  themes = () => [],
  defaultThemes = () => [],
  codeOptions = () => ofPage,
  codeRules = () => '',
  profiles = () => [],
  sidebars,
  reasons,
}: CodeConfig): Pick<Required<Adapter>, 'configFile' | 'readConfig' | 'importSite'> => {
  async function readLook(root: string, file: string): Promise<Found> {
    const found = await read(root, file);
    const named = themes(found.given);
    const { look, unknown } = await shikiLook(
      named.length > 0 ? named : defaultThemes(found.given),
      codeOptions(found.given),
    );
    found.translated.left.push(...unknown.map((name) => `theme of code: ${name}`));
    const rules = (look?.css ?? '') + codeRules(found.given) + profileSigns(profiles(found.given));
    return { ...found, given: { ...found.given, rules, codeTheme: look?.code } };
  }
  return {
    configFile,
    readConfig: configReader(readLook),
    async importSite(from, to, extensions) {
      const file = configFile(from) ?? '';
      const { given, ...found } = await readLook(from, file);
      if (given['slug']) found.translated.left.push('option markdown.anchor.slugify');
      if (given['markdownPlugins']) found.translated.left.push('plugins of remark and rehype');
      // A configuration that is data is copied, and read again.
      const { rules, codeTheme } = given;
      const kept = /\.(?:json|ya?ml)$/.test(file) ? { rules, codeTheme } : given;
      const site = { ...found, file, kept, sidebars: async () => sidebars(from, given), reasons };
      return reportOf(await importSite(from, to, site, extensions));
    },
  };
};

/** The sidebars of a configuration, or those of a module in a folder that was imported. */
export const sidebarsOf =
  (
    { configFile, sidebars }: Pick<CodeConfig, 'configFile' | 'sidebars'>,
    given: Values,
  ): NonNullable<Dialect['sidebars']> =>
  async (root, file, problems) =>
    file === configFile(root)
      ? sidebars(root, given)
      : (((await loadDefault(root, file, problems)) ?? {}) as SidebarsInput);
