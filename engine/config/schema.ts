/** The schema of `site.config.ts`. Types are derived from it; defaults, locales and texts are filled in here, once. */
import * as z from 'zod';
import { attempt } from '#engine/shared/attempt.ts';
import { type Strings, strings } from '#engine/shared/strings.ts';
import type { Dialect } from './dialect.ts';
import { directionOf, textsIn } from './languages/language.ts';
import { appearance } from './options/appearance.ts';
import { content, values } from './options/content.ts';
import { docs } from './options/docs.ts';
import { hosting } from './options/hosting.ts';
import { navbar } from './options/navbar.ts';
import { webAddress } from './options/schemas.ts';
import { variants } from './options/variants.ts';

/** What a feature adds to the configuration. */
export interface FeatureOptions {
  /** Schemas of its options, by name. */
  options?: z.ZodRawShape;
  /** Texts that readers see, in English. */
  texts?: Readonly<Record<string, string>>;
}

/** Schemas of the options of features, by name; each feature declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it by declaration merging
export interface FeatureShape {}

const coreOptions = {
  title: z.string().min(1),
  tagline: z.string(),
  description: z.string(),
  ...hosting,
  ...appearance,
  ...content,
  values,
  variants,
  navbar,
  docs,
  /** Address of the source repository's content root, such as `https://…/edit/main/`. */
  editUrl: webAddress.optional(),
};

const isLanguageTag = (code: string): boolean =>
  attempt(() => /^[A-Za-z]{2,8}(-\w{1,8})*$/.test(code) && new Intl.Locale(code).language !== '', false);

/** The languages of the site, the default one first; each with those texts that differ from the English ones. */
const localesWith = (texts: Readonly<Record<string, string>>) =>
  z
    .array(
      z
        .strictObject({
          code: z.string().refine(isLanguageTag, 'must be a language tag such as en or pt-BR'),
          label: z.string(),
          /** Default: that of the language. */
          direction: z.enum(['ltr', 'rtl']).optional(),
          /** Words of the configuration, of sidebars and of messages in pages, by what they are in the first language. */
          labels: z.record(z.string(), z.string()).default({}),
          /** Texts in the place of those that the engine has in the language. */
          strings: z
            .strictObject(Object.fromEntries(Object.keys(texts).map((key) => [key, z.string().optional()])))
            .prefault({}),
        })
        .transform(({ direction, strings: given, ...locale }) => {
          const own: Readonly<Record<string, string | undefined>> = { ...textsIn(locale.code), ...given };
          const isEnglish = new Intl.Locale(locale.code).language === 'en';
          return {
            ...locale,
            direction: direction ?? directionOf(locale.code),
            strings: Object.fromEntries(
              Object.entries(texts).map(([key, text]) => [key, own[key] ?? text]),
            ) as unknown as Strings,
            /** Names of the texts that are in English, though the language is another. */
            untranslated: isEnglish ? [] : Object.keys(texts).filter((key) => own[key] === undefined),
          };
        }),
    )
    .min(1);

type LocalesSchema = ReturnType<typeof localesWith>;

/** The shape of the configuration of an engine with these features; its keys are the known options. */
export const optionsOf = (features: readonly FeatureOptions[]): z.ZodRawShape => ({
  ...coreOptions,
  locales: localesWith(Object.assign({}, strings, ...features.map(({ texts }) => texts))),
  ...Object.assign({}, ...features.map(({ options }) => options)),
});

const makeSchema = (features: readonly FeatureOptions[]) =>
  z.strictObject(optionsOf(features)).transform((input): SiteConfig => {
    const config = input as unknown as Omit<SiteConfig, 'chosen' | 'defaultLocale' | 'dialect'>;
    const [defaultLocale] = config.locales;
    return { ...config, chosen: {}, defaultLocale: defaultLocale as LocaleConfig, dialect: {} };
  });

/** A schema is compiled when it is first used, which takes fifty times as long as using it again. */
const schemas = new WeakMap<readonly FeatureOptions[], ReturnType<typeof makeSchema>>();

/** Validates a configuration, and resolves it to what the engine works with. */
export function siteConfigSchema(features: readonly FeatureOptions[]): ReturnType<typeof makeSchema> {
  const schema = schemas.get(features) ?? makeSchema(features);
  schemas.set(features, schema);
  return schema;
}

type Options = z.ZodObject<typeof coreOptions & Pick<FeatureShape, keyof FeatureShape>>;

export type SiteConfigInput = z.input<Options> & { locales: LocaleInput[] };

type LocaleInput = Omit<z.input<LocalesSchema>[number], 'strings'> & { strings?: Partial<Strings> };

export type SiteConfig = z.output<Options> & {
  locales: LocaleConfig[];
  /** The first of the locales; its addresses have no segment of their own. */
  defaultLocale: LocaleConfig;
  /** Variants that a build is for, by what they are variants of. */
  chosen: Readonly<Record<string, string>>;
  /** That of the adapter that `content.adapter` names. */
  dialect: Dialect;
};

export type DocsInstanceConfig = SiteConfig['docs'][number];
export type VersionConfig = DocsInstanceConfig['versions'][number];
/** A language, with all texts in it. */
export type LocaleConfig = z.output<LocalesSchema>[number];

/** A value for each language, by its code. */
export const byLocale = <Value>(
  { locales }: Pick<SiteConfig, 'locales'>,
  value: (locale: LocaleConfig) => Value,
) => Object.fromEntries(locales.map((locale) => [locale.code, value(locale)]));

/** Texts of a feature, and others by their names, in a language. */
export const textsOf = <Texts extends object, Other extends keyof Strings = never>(
  { strings }: Pick<LocaleConfig, 'strings'>,
  texts: Texts,
  ...others: Other[]
) =>
  Object.fromEntries(
    [...Object.keys(texts), ...others].map((name) => [name, strings[name as keyof Strings]]),
  ) as Record<keyof Texts | Other, string>;
