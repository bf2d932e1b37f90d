/** The order of test files. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { words } from './words.ts';

/** Files that take longest, so that no worker is alone with one in the end. */
const longest = words`fuzz/ unit/output/machine unit/features/search/relevance unit/features/mcp/server
  unit/features/api-reference/samples unit/adapters/docusaurus/ site/a11y e2e/search-dialog e2e/offline e2e/dev.
  e2e/assistant e2e/analytics e2e/try-it. e2e/resilience. e2e/dev-browser e2e/search-hosted e2e/hostile
  e2e/resilience-release site/html e2e/text-size`;

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((part) => moduleId.includes(`/tests/${part}`));
  return rank < 0 ? longest.length : rank;
};

/** Begins with the longest files; the others follow as they do without it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
