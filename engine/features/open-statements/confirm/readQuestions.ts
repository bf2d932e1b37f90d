/** Reads a site, and collects what its owner is asked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noAssets } from '#engine/bundle/noAssets.ts';
import type { Dialect } from '#engine/config/dialect.ts';
import { filled, valuesOf } from '#engine/content/values.ts';
import { build } from '#engine/output/build.ts';
import type { Extensions } from '#engine/output/feature.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { PageData } from '#engine/shared/types.ts';
import { openStatementsOf } from '../statements.ts';
import type { KnownStatement } from './assignAnswers.ts';
import { normal, type Place, placeLines, type Question } from './form.ts';
import { type Passage, passageOf } from './passage.ts';

interface Asked {
  questions: Question[];
  statements: KnownStatement[];
  /** Lines of places whose statements are answered. */
  answeredLines: string[];
  /** A text of a page's front matter with its values. */
  filledIn(file: string, text: string): string;
  dialect: Dialect;
}

/** Draws the site, and collects its questions; or what is wrong with its configuration. */
export async function readQuestions(
  root: string,
  extensions: Extensions,
): Promise<Asked | { fault: Problems }> {
  const pages = new Map<string, PageData>();
  const passages = new Map<string, Passage>();
  const features = extensions.features.map((feature) => ({
    ...feature,
    ...(feature.name === 'open-statements' && {
      checkBody: ({ frontMatter, tree, start }: Parameters<NonNullable<typeof feature.checkBody>>[0]) => {
        for (const statement of [...frontMatter.confirm, ...frontMatter.confirmed])
          passages.set(`${start.file}\0${statement.ask}`, passageOf(statement, { tree, start }));
      },
    }),
  }));
  const { site, problems } = await build({
    root,
    reuse: { assets: noAssets },
    extensions: async () => ({ ...extensions, features }),
    each: ({ source }, { page }) => {
      if (!/\.mdx?$/.test(source)) return;
      const other = pages.get(source);
      if (!other || page.canonical.length < other.canonical.length) pages.set(source, page);
    },
  });
  if (!site) return { fault: problems };
  const placeOf = (file: string, ask: string, anchor?: string): Place => {
    const page = pages.get(file);
    return {
      file,
      title: page?.title ?? file,
      url: page && page.canonical + (anchor === undefined ? '' : `#${anchor}`),
      says: passages.get(`${file}\0${ask}`)?.text,
      about: page?.description,
    };
  };
  const open = await openStatementsOf(site);
  const questions = new Map<string, Question>();
  for (const { file, ask, anchor } of open) {
    const known = questions.get(normal(ask));
    const question = known ?? { subject: subjectOf(file, pages.get(file)), ask, places: [] };
    question.places.push(placeOf(file, ask, anchor));
    questions.set(normal(ask), question);
  }
  const answered = [...new Map(site.pages.map((page) => [page.source, page]))].flatMap(([file, page]) =>
    page.frontMatter.confirmed.map((statement) => ({ ...statement, file, isOnPage: true })),
  );
  const statements = [...open, ...answered].map(
    ({ file, ask, isOnPage, ...more }): KnownStatement => ({
      file,
      ask,
      isOnPage,
      place: passages.get(`${file}\0${ask}`)?.line ?? lineOf(root, file, ask),
      ...('answer' in more && { answer: more.answer }),
    }),
  );
  return {
    questions: [...questions.values()],
    statements,
    answeredLines: answered.flatMap(({ file, ask, anchor }) =>
      [`## ${subjectOf(file, pages.get(file))}`, `### ${ask}`, ...placeLines(placeOf(file, ask, anchor))].map(
        normal,
      ),
    ),
    filledIn(file, text) {
      const page = site.pages.find(({ source }) => source === file);
      return filled(text, valuesOf(site.config, page?.frontMatter.values));
    },
    dialect: site.config.dialect,
  };
}

/** The parts of the site above a page, or its own title. */
function subjectOf(file: string, page: PageData | undefined): string {
  if (!page) return file;
  const labels = page.breadcrumbs.map(({ label }) => label);
  return labels.slice(0, Math.max(1, Math.min(2, labels.length - 1))).join(' › ') || page.title;
}

/** Line of a file that has a text, or its first one. */
function lineOf(root: string, file: string, text: string): number {
  const lines = readFileSync(join(root, file), 'utf8').split(/\r\n|\r|\n/);
  const words = normal(text).slice(0, 40);
  return (
    Math.max(
      0,
      lines.findIndex((line) => normal(line).includes(words)),
    ) + 1
  );
}
