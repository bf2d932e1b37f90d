/** Examples as the description gives them. */
import type { Json } from '../../shared/types.ts';
import type { Example, Reference } from '../description.ts';
import type { Resolver } from '../resolver.ts';

/** All examples of a part of the description, with the names that they have. */
export function namedExamples(
  part: { example?: Json; examples?: Record<string, Example | Reference> },
  resolver: Resolver,
): (Example & { name?: string })[] {
  const named = Object.entries(part.examples ?? {}).map(([name, example]) => ({
    name,
    ...resolver.resolve<Example>(example),
  }));
  return part.example === undefined ? named : [...named, { value: part.example }];
}
