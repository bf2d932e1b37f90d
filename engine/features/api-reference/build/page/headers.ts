import { format } from '#engine/shared/strings.ts';
import type { Parameter, Response } from '../description.ts';
import type { Named } from '../schema/fields.ts';
import { namedExamples } from './examples.ts';
import type { PageSource } from './source.ts';
import { writingWords } from './writing.ts';

type Value = Omit<Parameter, 'name' | 'in'>;

/** A parameter or a header as a field. */
export function valueField(
  name: string,
  value: Value,
  isRequired: boolean,
  { resolver, strings }: PageSource,
): Named {
  const [written] = Object.entries(value.content ?? {});
  const schema = value.schema ?? written?.[1]?.schema ?? {};
  return {
    name,
    schema,
    required: isRequired,
    deprecated: value.deprecated === true,
    description: value.description,
    confidence: value['x-confidence'],
    examples: [...namedExamples(value, resolver), ...(written ? namedExamples(written[1], resolver) : [])],
    rules: [
      ...(written ? [format(strings.apiWrittenAs, { value: written[0] })] : []),
      ...writingWords(unusual(value), strings),
    ],
  };
}

/** Headers as fields. */
export const headerFields = (headers: Response['headers'], source: PageSource): Named[] =>
  Object.entries(headers ?? {}).map(([name, reference]) => {
    const header = source.resolver.resolve(reference);
    return valueField(name, header, header.required === true, source);
  });

const usual = {
  path: 'simple',
  header: 'simple',
  query: 'form',
  cookie: 'form',
  querystring: 'form',
} as const;

/** A value without a style that values of its place have when nothing is said. */
function unusual(value: Value): Value {
  const location = (value as Parameter).in ?? 'header';
  const { style = usual[location], explode = style === 'form', ...rest } = value;
  return {
    ...rest,
    ...(style !== usual[location] && { style }),
    ...(explode !== (style === 'form') && { explode }),
  };
}
