/** The linter, set up for our pages. It is loaded only where there is a description. */
import { join } from 'node:path';
import type { Document, NormalizedProblem, Plugin, RuleConfig } from '@redocly/openapi-core';
import type { Problem } from '#engine/shared/problems.ts';
import { type DescriptionSource, linterRoot, openSources } from '../reading/sources.ts';
import { aboutReference, circles, decodeStep, isReference } from '../resolver.ts';
import { isOld, upgraded } from '../upgrade/upgrade.ts';
import { LongNumbers } from './digits.ts';
import { limitExampleRules } from './exampleRules.ts';
import { extendTypes } from './extensions.ts';
import { faultOf, toProblem } from './lintProblem.ts';
import { normalize } from './normalize.ts';
import { removeReferences, removeWrong } from './sanitize.ts';
import { schemaValues } from './schemaValues.ts';
import { strictRefs } from './strictRefs.ts';

export type Rules = Readonly<Record<string, RuleConfig>>;

export interface Linter {
  /** The description's own file, parsed, and whether it is in 2.0 and was converted. Rejects for one that cannot be. */
  main(): Promise<{ parsed: unknown; isConverted: boolean }>;
  /**
   * What is wrong by these rules and, with `recommended`, by those that the linter recommends. In a description with
   * `lint: false` these are warnings about what is removed from it; what no page can be made without stays an error.
   */
  lint(rules: Rules, recommended?: boolean): Promise<Problem[]>;
  /**
   * The description as one document, and which of its references lead nowhere; with `lint: false` they are removed.
   * Rejects when there is none.
   */
  bundle(): Promise<{ document: unknown; problems: Problem[] }>;
}

/** References may lead to the schemas `true` and `false`. */
const isSchema = /^Expected type `Schema` \(object\) but got `boolean`/;

/** Rules and types of our own. `main` is the description's file. */
const plugin = (main: string, numbers: LongNumbers): Plugin => ({
  id: 'own',
  typeExtension: { oas3: extendTypes },
  rules: {
    oas3: {
      'own/normalize': () => normalize(numbers) as never,
      'own/strict-refs': () => strictRefs(main) as never,
      'own/schema-values': () => schemaValues as never,
    },
  },
});

export async function openLinter(source: DescriptionSource): Promise<Linter> {
  const { bundle, createConfig, getLineColLocation, lint } = await import('@redocly/openapi-core');
  const numbers = new LongNumbers();
  const externalRefResolver = await openSources(source, numbers);
  const root = linterRoot(source.root);
  const ref = join(root, source.file);
  let isConverted = false;
  /** The file, which is the same object for the linter and the bundler; one of 2.0 is converted in it. */
  const main = async () => {
    const file = (await externalRefResolver.resolveDocument(null, ref, true)) as Document;
    if (!isOld(file.parsed)) return file;
    isConverted = true;
    const whole = await bundle({ ref, config: await createConfig({}), externalRefResolver });
    return Object.assign(file, { parsed: await upgraded(whole.bundle.parsed as object) });
  };
  const documents = (file: string) => externalRefResolver.resolveDocument(null, file);
  const toFinding = async (problem: NormalizedProblem): Promise<Problem> => ({
    ...toProblem(problem, root, getLineColLocation),
    ...(await aboutReference(problem, externalRefResolver)),
  });
  const loops = async (): Promise<NormalizedProblem[]> => {
    const { parsed, source: text } = await main();
    return circles(parsed).map((pointer) => ({
      message: 'This reference leads back to itself.',
      severity: 'error',
      ruleId: 'own/circles',
      location: [{ source: text, pointer, reportOnKey: false }],
      suggest: [],
    }));
  };
  const wrong = async (rules: Rules, recommended: boolean): Promise<NormalizedProblem[]> => {
    const found = await loops();
    if (found.length > 0) return found;
    const preset = {
      extends: recommended ? ['recommended'] : [],
      rules: { 'own/normalize': 'error', ...rules } as const,
    };
    const config = await createConfig(preset, { plugins: [plugin(ref, numbers)] });
    config.plugins = config.plugins.map(limitExampleRules);
    const problems = await lint({ ref, config, externalRefResolver });
    return problems.filter(({ message }) => !isSchema.test(message));
  };
  return {
    main: async () => ({ parsed: (await main()).parsed, isConverted }),
    async lint(rules, recommended = false) {
      const problems: Problem[] = [];
      try {
        for (;;) {
          const found = await wrong(rules, recommended);
          const errors = found.filter(isError);
          const isRootless = errors.some(({ location: [at] }) => at?.pointer === '#/');
          const isGone = !source.lint && (await removeWrong(errors, documents)) > 0;
          const all = await Promise.all(found.map(toFinding));
          problems.push(...(source.lint || isRootless ? all : all.map(asWarning)));
          if (!isGone || isRootless) return problems;
        }
      } catch (fault) {
        return [{ severity: 'error', ...faultOf(fault, source.file) }];
      }
    },
    async bundle() {
      const config = await createConfig({}, { plugins: [plugin(ref, numbers)] });
      const problems: Problem[] = [];
      for (;;) {
        const result = await bundle({ ref, config, externalRefResolver });
        unescapeNames(result.bundle.parsed);
        const errors = result.problems.filter(isError);
        const all = await Promise.all(errors.map(toFinding));
        problems.push(...(source.lint ? all : all.map(asWarning)));
        const isGone = !source.lint && (await removeReferences(errors, documents)) > 0;
        if (!isGone) return { document: numbers.restore(result.bundle.parsed, isOutside), problems };
      }
    },
  };
}

const isError = ({ severity }: NormalizedProblem): boolean => severity === 'error';

/** Extensions are not bundled: what they refer to outside of the document is left out. */
const isOutside = (value: unknown): boolean => isReference(value) && !value.$ref.startsWith('#');

const asWarning = (problem: Problem): Problem => ({ ...problem, severity: 'warning' });

/** The bundler calls what it takes out of other files by the last step of a pointer, as this is written. */
function unescapeNames(document: unknown): void {
  const { components = {} } = Object(document) as { components?: Record<string, Record<string, unknown>> };
  for (const parts of Object.values(components))
    for (const [name, part] of Object.entries(parts)) {
      const plain = decodeStep(name);
      if (!/~[01]/.test(name) || Object.hasOwn(parts, plain)) continue;
      parts[plain] = part;
      delete parts[name];
    }
}
