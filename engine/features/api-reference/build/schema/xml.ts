/** Values as XML, as their schemas define it: https://spec.openapis.org/oas/v3.2.0.html#xml-object */

import { isObject } from '#engine/shared/exactNumber.ts';
import { plain } from '../../shared/serialize.ts';
import type { Json } from '../../shared/types.ts';
import type { Resolver } from '../resolver.ts';
import type { RawSchema } from './rawSchema.ts';
import { schemaName } from './toSchema.ts';
import { mergedSchema, variants } from './words.ts';

interface Xml {
  name?: string;
  prefix?: string;
  namespace?: string;
  attribute?: boolean;
  wrapped?: boolean;
  /** OpenAPI 3.2; replaces `attribute` and `wrapped`. */
  nodeType?: 'element' | 'attribute' | 'text' | 'cdata' | 'none';
  /** Extensions of generators: the text of an element with attributes. */
  'x-text'?: boolean;
  'x-ms-text'?: boolean;
}

/** Namespaces in effect, by prefix. */
type Namespaces = Readonly<Record<string, string>>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const textOf = (value: Json): string => (value === null ? '' : plain(value));
const attribute = (name: string, value: string): string =>
  ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`;

/** A name that XML allows. */
const legal = (name: string): string =>
  name.replace(/[^\p{L}\p{N}_.:-]/gu, '_').replace(/^(?![\p{L}_])/u, '_');

/** An XML document. The root is named by the schema, else by the name in the reference to it. */
export function xmlDocument(value: Json, schema: RawSchema, resolver: Resolver): string {
  const xml = xmlOf(schema, resolver);
  const name = xml.name ?? (schema.$ref === undefined ? 'root' : schemaName(schema.$ref));
  const writer = new XmlWriter(resolver);
  const lines = Array.isArray(value)
    ? writer.element(name, xml, writer.items(value, schema, itemName(schema, resolver), inside({}, xml)), {})
    : writer.value(name, value, schema, {});
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

/** Namespaces in effect inside of an element. */
const inside = (known: Namespaces, { prefix = '', namespace }: Xml): Namespaces =>
  namespace === undefined ? known : { ...known, [prefix]: namespace };

const xmlOf = (schema: RawSchema, resolver: Resolver): Xml =>
  (mergedSchema(schema, resolver).xml ?? {}) as Xml;

const nodeOf = ({ nodeType, attribute, ...xml }: Xml): Xml['nodeType'] =>
  nodeType ?? (attribute ? 'attribute' : xml['x-text'] || xml['x-ms-text'] ? 'text' : 'element');

/** Name of the items of a list that is the whole document. */
function itemName(schema: RawSchema, resolver: Resolver): string {
  const items = mergedSchema(schema, resolver).items ?? {};
  return items.$ref === undefined ? 'item' : schemaName(items.$ref);
}

class XmlWriter {
  constructor(private readonly resolver: Resolver) {}

  /** Lines of an element. `inner` is its content, in lines or as one text. */
  element(name: string, xml: Xml, inner: string[] | string, known: Namespaces, attributes = ''): string[] {
    const { prefix = '', namespace } = xml;
    const tag = legal(prefix ? `${prefix}:${name}` : name);
    const isNew = namespace !== undefined && known[prefix] !== namespace;
    const open = tag + (isNew ? attribute(prefix ? `xmlns:${prefix}` : 'xmlns', namespace) : '') + attributes;
    if (inner.length === 0) return [`<${open}/>`];
    if (typeof inner === 'string') return [`<${open}>${inner}</${tag}>`];
    return [`<${open}>`, ...inner.map((line) => `  ${line}`), `</${tag}>`];
  }

  /** Lines of a value; `name` is used if its schema has no name. */
  value(name: string, value: Json, schema: RawSchema, known: Namespaces): string[] {
    const xml = xmlOf(schema, this.resolver);
    if (Array.isArray(value)) {
      const isWrapped = xml.wrapped || xml.nodeType === 'element';
      const own = isWrapped ? (xml.name ?? name) : name;
      const items = this.items(value, schema, own, isWrapped ? inside(known, xml) : known);
      return isWrapped ? this.element(own, xml, items, known) : items;
    }
    const tag = xml.name ?? name;
    if (!isObject(value)) return this.element(tag, xml, escaped(textOf(value)), known);
    const { attributes, lines, text } = this.fields(value, schema, inside(known, xml));
    if (xml.nodeType === 'none') return lines;
    return this.element(tag, xml, lines.length > 0 ? lines : text, known, attributes);
  }

  items(values: readonly Json[], schema: RawSchema, name: string, known: Namespaces): string[] {
    const { items = {} } = mergedSchema(schema, this.resolver);
    return values.flatMap((value) => this.value(name, value, items, known));
  }

  private fields(value: { [name: string]: Json }, schema: RawSchema, known: Namespaces) {
    const { properties, additionalProperties: more } = this.declared(schema);
    let attributes = '';
    let text = '';
    const lines: string[] = [];
    for (const [name, field] of Object.entries(value)) {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const part: RawSchema = own ?? (typeof more === 'object' ? more : {});
      const xml = xmlOf(part, this.resolver);
      const node = nodeOf(xml);
      const { prefix, namespace } = xml;
      if (node === 'attribute') {
        const isNew = prefix && namespace !== undefined && known[prefix] !== namespace;
        const tag = legal(prefix ? `${prefix}:${xml.name ?? name}` : (xml.name ?? name));
        attributes += (isNew ? attribute(`xmlns:${prefix}`, namespace) : '') + attribute(tag, textOf(field));
      } else if (node === 'text') text += escaped(textOf(field));
      else if (node === 'cdata') text += `<![CDATA[${textOf(field).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
      else lines.push(...this.value(name, field, part, known));
    }
    return { attributes, lines: text && lines.length > 0 ? [text, ...lines] : lines, text };
  }

  /** Fields of a value, of all its alternatives together. */
  private declared(
    schema: RawSchema,
    depth = 0,
  ): { properties: Record<string, RawSchema> } & Pick<RawSchema, 'additionalProperties'> {
    const full = mergedSchema(schema, this.resolver);
    const choices =
      depth > 8 ? [] : variants(full).map((choice) => this.declared(choice, depth + 1).properties);
    return {
      properties: Object.assign({}, ...choices.reverse(), full.properties),
      ...(full.additionalProperties !== undefined && { additionalProperties: full.additionalProperties }),
    };
  }
}
