import { format, type Strings } from '#engine/shared/strings.ts';
import type { Encoding, Header, Parameter, Response } from '../description.ts';
import { namedExamples } from '../mediaTypes.ts';
import type { Named } from '../schema/fields.ts';
import type { PageSource } from './source.ts';

/** A parameter or a header as a field. */
export function valueField(
  name: string,
  value: Header,
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
      ...styleRules(value, strings, usual[(value as Parameter).in ?? 'header']),
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

/** How a value is serialized, in words. What equals the `usual` style is left out. */
export function styleRules(
  value: Encoding & Pick<Parameter, 'allowEmptyValue'>,
  strings: Strings,
  usual?: string,
): string[] {
  const { style = usual, explode, allowReserved, allowEmptyValue } = value;
  const isExploded = usual === undefined ? undefined : style === 'form';
  return [
    ...(style === undefined || style === usual ? [] : [format(strings.apiStyle, { value: style })]),
    ...(explode === undefined || explode === isExploded
      ? []
      : [explode ? strings.apiExploded : strings.apiNotExploded]),
    ...(allowReserved ? [strings.apiReserved] : []),
    ...(allowEmptyValue ? [strings.apiEmptyAllowed] : []),
  ];
}
