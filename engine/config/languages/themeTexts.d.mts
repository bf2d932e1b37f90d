import type { Strings } from '#engine/shared/strings.ts';

/** Our texts that follow from messages of a Docusaurus theme, given by their ids. */
export function textsFrom(messages: Readonly<Record<string, string>>): Partial<Strings>;
/** Folder of the package `@docusaurus/theme-translations`. */
export function translationsPackage(): string;
/** Codes of its languages. */
export function translatedLanguages(): string[];
/** Our texts in one of these languages, without those that are in English only. */
export function packagedTexts(code: string): Partial<Strings>;
