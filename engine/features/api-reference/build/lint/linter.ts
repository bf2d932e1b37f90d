/** The linter, set up for our pages. It is loaded only where there is a description. */
import { join } from 'node:path';
import type { Document, Plugin, RuleConfig } from '@redocly/openapi-core';
import type { Problem } from '#engine/shared/problems.ts';
import { aboutReference, circles } from '../resolver.ts';
import { type DescriptionSource, openSources } from '../sources.ts';
import { effortRule } from './effortRule.ts';
import { extendTypes } from './extensions.ts';
import { faultOf, toProblem } from './lintProblem.ts';
import { strictRefs } from './strictRefs.ts';

export type Rules = Readonly<Record<string, RuleConfig>>;

export interface Linter {
  /** The description's own file, parsed. Rejects for one that cannot be. */
  main(): Promise<unknown>;
  /** What is wrong by these rules and, with `recommended`, by those that the linter recommends. */
  lint(rules: Rules, recommended?: boolean): Promise<Problem[]>;
  /** The description as one document, and which of its references lead nowhere. Rejects when there is none. */
  bundle(): Promise<{ document: unknown; problems: Problem[] }>;
}

/** Rules and types of our own. `main` is the description's file. */
const plugin = (main: string): Plugin => ({
  id: 'own',
  typeExtension: { oas3: extendTypes },
  rules: {
    oas3: {
      'own/strict-refs': () => strictRefs(main) as never,
      'own/effort': () => effortRule(false) as never,
      'own/effort-removed': () => effortRule(true) as never,
    },
  },
});

export async function openLinter(source: DescriptionSource): Promise<Linter> {
  const { bundle, createConfig, getLineColLocation, lint } = await import('@redocly/openapi-core');
  const externalRefResolver = await openSources(source);
  const ref = join(source.root, source.file);
  const main = async () => (await externalRefResolver.resolveDocument(null, ref, true)) as Document;
  const loops = async (): Promise<Problem[]> => {
    const { parsed, source: text } = await main();
    return circles(parsed).map((pointer) => {
      const { line, col } = getLineColLocation({ source: text, pointer }).start;
      const message = 'This reference leads back to itself.';
      return { severity: 'error', file: source.file, line, column: col, message };
    });
  };
  return {
    main: async () => (await main()).parsed,
    async lint(rules, recommended = false) {
      const preset = { extends: recommended ? ['recommended'] : [], rules: { ...rules } };
      try {
        const found = await loops();
        if (found.length > 0) return found;
        const config = await createConfig(preset, { plugins: [plugin(ref)] });
        const problems = await lint({ ref, config, externalRefResolver });
        return problems.map((problem) => toProblem(problem, source.root, getLineColLocation));
      } catch (fault) {
        return [{ severity: 'error', ...faultOf(fault, source.file) }];
      }
    },
    async bundle() {
      const config = await createConfig({});
      const result = await bundle({ ref, config, externalRefResolver });
      const errors = result.problems.filter(({ severity }) => severity === 'error');
      const problems = errors.map(async (error): Promise<Problem> => {
        const problem = toProblem(error, source.root, getLineColLocation);
        return { ...problem, ...(await aboutReference(error, externalRefResolver)) };
      });
      return { document: result.bundle.parsed, problems: await Promise.all(problems) };
    },
  };
}
