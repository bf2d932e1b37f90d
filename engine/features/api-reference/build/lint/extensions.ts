/** Types of the extensions that pages show. */
import type { createConfig } from '@redocly/openapi-core';

type Config = Awaited<ReturnType<typeof createConfig>>;
type Types = Parameters<Config['extendTypes']>[0];

const word = { type: 'string' } as const;
const certainty = { 'x-confidence': { enum: ['documented', 'likely', 'proposed'] } };

/** Other spellings. They are converted before types are checked. */
const others = { 'x-enumDescriptions': null, 'x-enumNames': null } as const;

/** The linter's types, with our extensions. */
export function extendTypes(given: Types): Types {
  const types = asIn32(given);
  const having = (name: string, properties: object) => ({
    [name]: { ...types[name], properties: { ...types[name]?.properties, ...properties } },
  });
  return {
    ...types,
    ...having('Root', { 'x-error-codes': 'ErrorCodeList' }),
    ...having('Operation', {
      ...certainty,
      'x-slug': word,
      'x-questions': { type: 'array', items: word },
      'x-codeSamples': 'CodeSampleList',
      'x-events': 'EventList',
    }),
    ...having('Response', { ...certainty, 'x-events': 'EventList' }),
    ...having('Parameter', certainty),
    ...having('Tag', { 'x-slug': word, summary: word, parent: word }),
    ...having('Schema', { ...certainty, 'x-enum-descriptions': 'EnumDescriptions', ...others }),
    EventList: { properties: {}, items: 'Event' },
    Event: {
      properties: { name: word, description: word, schema: null, example: null },
      required: ['name'],
    },
    CodeSampleList: { properties: {}, items: 'CodeSample' },
    CodeSample: { properties: { lang: word, label: word, source: word }, required: ['lang', 'source'] },
    ErrorCodeList: { properties: {}, items: 'ErrorCode' },
    ErrorCode: {
      properties: {
        code: word,
        status: { type: 'array', items: { type: 'integer' } },
        name: word,
        description: word,
        advice: word,
      },
      required: ['code', 'status', 'name', 'description'],
    },
    EnumDescriptions: { properties: {}, additionalProperties: word },
  } as Types;
}

const style = { enum: 'form simple label matrix spaceDelimited pipeDelimited deepObject cookie'.split(' ') };

/** Corrects the linter's types of OpenAPI 3.2: types that stop it, and fields that are missing. */
function asIn32(types: Types): Types {
  const { DeviceAuthorization: device, Encoding: encoding } = types;
  if (!device) return types;
  const scopes = { type: 'object', additionalProperties: word };
  const parts = { encoding: 'EncodingMap', prefixEncoding: 'EncodingList', itemEncoding: 'Encoding' };
  return {
    ...types,
    DeviceAuthorization: { ...device, properties: { ...device.properties, scopes } },
    Encoding: { ...encoding, properties: { ...encoding?.properties, ...parts } },
    Parameter: { ...types['Parameter'], properties: { ...types['Parameter']?.properties, style } },
    EncodingList: { properties: {}, items: 'Encoding' },
    NamedMediaTypes: { properties: {}, additionalProperties: 'MediaType' },
    Response: { ...types['Response'], required: [] },
  } as Types;
}
