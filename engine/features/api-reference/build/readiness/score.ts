/** How easily agents use an API, from 0 to 100, with the arithmetic of `redocly score`: https://redocly.com/docs/cli/commands/score */
import type { Description } from '../description.ts';
import { type OperationMetrics, operationMetrics, weighed } from './operationMetrics.ts';

/** Weights of the parts, which add up to 1. */
const weights = {
  'parameter simplicity': 0.1,
  'schema simplicity': 0.1,
  'documentation quality': 0.18,
  'constraint clarity': 0.12,
  'example coverage': 0.18,
  'error clarity': 0.12,
  'dependency clarity': 0.1,
  'identifier clarity': 0.05,
  'polymorphism clarity': 0.05,
};
type Part = keyof typeof weights;
const parts = Object.keys(weights) as Part[];

/** Largest counts of parameters, levels, alternatives, steps between operations, and operations that are still good. */
const good = { parameters: 5, depth: 4, polymorphism: 2, dependencies: 3, operations: 1000 };
const shareOfCount = 0.1;

export interface Readiness {
  score: number;
  /** Means of the operations, from 0 to 1. */
  parts: Record<Part, number>;
  operations: { name: string; score: number; lost: Part[] }[];
}

const within = (value: number): number => Math.max(0, Math.min(1, value));
const ratio = (part: number, all: number): number => (all > 0 ? within(part / all) : 1);
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Scores a description, and names the parts that cost each operation more than a point, most first. */
/** The score of a description, with its parts and its operations in their order. */
export function readinessOf(description: Description): Readiness {
  const all = operationMetrics(description);
  const steps = dependencies(all);
  const scored = all.map((metrics, index) => {
    const own = partsOf(metrics, steps[index] ?? 0);
    const score = rounded(within(parts.reduce((sum, part) => sum + own[part] * weights[part], 0)) * 100);
    const costs = (part: Part) => (1 - own[part]) * weights[part];
    const lost = parts.filter((part) => costs(part) > 0.01).sort((a, b) => costs(b) - costs(a));
    return { name: metrics.name, own, score, lost };
  });
  const mean = (part: Part) => scored.reduce((sum, { own }) => sum + own[part], 0) / (scored.length || 1);
  const count = within(1 - all.length / good.operations);
  const score = median(scored.map((one) => one.score)) * (1 - shareOfCount) + count * 100 * shareOfCount;
  return {
    score: all.length === 0 ? 100 : rounded(score),
    parts: Object.fromEntries(parts.map((part) => [part, mean(part)])) as Record<Part, number>,
    operations: scored.map(({ own: _, ...rest }) => rest),
  };
}

function partsOf(metrics: OperationMetrics, steps: number): Record<Part, number> {
  const { parameters, schema } = metrics;
  const depth = Math.max(metrics.requestDepth, metrics.responseDepth) / (good.depth * 2);
  const alternatives = Math.max(0, weighed(metrics.polymorphism));
  const described = (metrics.isDescribed ? 1 : 0) + metrics.describedParameters + schema.described;
  const examples = (metrics.hasRequestExample ? 1 : 0) + (metrics.hasResponseExample ? 1 : 0);
  return {
    'parameter simplicity': within(1 - parameters / (good.parameters * 2)),
    'schema simplicity': within(1 - depth - alternatives / (good.polymorphism * 3)),
    'documentation quality': ratio(described, 1 + parameters + schema.properties),
    'constraint clarity': ratio(schema.constraints, schema.properties),
    'example coverage': ratio(examples, metrics.hasBody ? 2 : 1),
    'error clarity': ratio(metrics.structuredErrors, metrics.errors),
    'dependency clarity': within(1 - steps / (good.dependencies * 2)),
    'identifier clarity': within(1 - metrics.ambiguous / 3),
    'polymorphism clarity': within(
      1 - alternatives / (good.polymorphism * (metrics.hasDiscriminator ? 4 : 2)),
    ),
  };
}

/** For each operation, the number of steps over shared schemas to the farthest one that it leads to. */
function dependencies(all: readonly OperationMetrics[]): number[] {
  const users = new Map<string, number[]>();
  for (const [index, { refs }] of all.entries())
    for (const ref of refs) users.set(ref, [...(users.get(ref) ?? []), index]);
  return all.map((_, from) => {
    const seen = new Set([from]);
    const followed = new Set<string>();
    let steps = 0;
    for (let edge = [from]; ; steps++) {
      const next: number[] = [];
      for (const ref of edge.flatMap((one) => [...(all[one]?.refs ?? [])])) {
        if (followed.has(ref)) continue;
        followed.add(ref);
        next.push(...(users.get(ref) ?? []).filter((one) => !seen.has(one) && seen.add(one)));
      }
      if (next.length === 0) return steps;
      edge = next;
    }
  });
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[at] ?? 0) : ((sorted[at - 1] ?? 0) + (sorted[at] ?? 0)) / 2;
}
