/** Lists about an API as a whole: its operations, error codes and servers. */
import {
  codeSpan,
  component,
  escaped,
  type GeneratedPart,
  text,
} from '#engine/content/markdown/generated/parts.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { Description, Server } from '../description.ts';
import type { Operation } from '../operations.ts';
import { isAddress } from '../reading/sources.ts';
import { linkTo } from '../schema/details.ts';
import { aboutTag, type Tag } from '../tags.ts';
import { schemeList } from './authentication.ts';
import { operationLink } from './operationLink.ts';
import type { PageSource } from './source.ts';

type AboutSource = Pick<PageSource, 'description' | 'strings'>;

/** The start page of an API, from its description. */
export const startPage = (
  source: PageSource,
  tags: readonly Tag[],
  operations: readonly Operation[],
): GeneratedPart[] => {
  const { strings } = source;
  const schemes = schemeList(source);
  return [
    ...about(source),
    ...(schemes.length > 0 ? [...text(`## ${strings.apiAuthentication}`), ...schemes] : []),
    ...text(`## ${strings.apiOperations}`),
    ...operationList(source, tags, operations),
  ];
};

/** What a description says about the API: its text, version, license, contact and servers. */
export function about({
  description: { info, externalDocs, servers },
  strings,
}: AboutSource): GeneratedPart[] {
  const { version, license, contact, termsOfService } = info;
  const linked = (name: string | undefined, url: string | undefined) =>
    url ? linkTo({ url, ...(name && { description: escaped(name) }) }) : escaped(name ?? '');
  const facts = [
    [strings.apiVersion, version && codeSpan(`${version}`)],
    [strings.apiLicense, license && linked(license.name ?? license.identifier, license.url)],
    [
      strings.apiContact,
      contact &&
        [linked(contact.name, contact.url), linked(contact.email, contact.email && `mailto:${contact.email}`)]
          .filter(Boolean)
          .join(', '),
    ],
    [strings.apiTerms, termsOfService && linked(undefined, termsOfService)],
    [strings.apiMore, externalDocs && linkTo(externalDocs)],
  ].filter(([, said]) => said);
  const lines = facts.map(([name, said]) => `- ${name}: ${said}`);
  const { url, altText = info.title, href } = info['x-logo'] ?? {};
  const logo = url && isAddress(url) ? `![${escaped(altText)}](<${url}>)` : undefined;
  return [
    ...text(logo && href ? `[${logo}](<${href}>)` : logo, {}),
    ...text(info.summary, { flat: true }),
    ...text(info.description),
    ...(lines.length > 0 ? text(lines.join('\n'), {}) : []),
    ...serverList(servers, strings),
  ];
}

/** Servers with their descriptions; nothing if there is only one without a description. */
export function serverList(servers: readonly Server[] = [], strings: Strings): GeneratedPart[] {
  if (servers.length < 2 && !servers[0]?.description && !servers[0]?.name) return [];
  const lines = servers.map(({ url, name, description = '' }) =>
    [`- ${codeSpan(url)}`, name && `**${escaped(name)}**`, description.replace(/\s*\n\s*/g, ' ')]
      .filter(Boolean)
      .join(' '),
  );
  return text(`**${strings.apiServers}**\n\n${lines.join('\n')}`, { flat: true });
}

/** Operations by tag. */
export function operationList(
  { base, strings, changes }: PageSource,
  tags: readonly Tag[],
  operations: readonly Operation[],
): GeneratedPart[] {
  return tags.flatMap((tag) => {
    const tagged = operations.filter((operation) => operation.tag === tag.name);
    const rows = tagged.map((operation) =>
      operationLink(operation, base, strings, changes?.isNew(operation)),
    );
    if (rows.length === 0) return [];
    return [...text(`### ${escaped(tag.label)}`), ...aboutTag(tag), component('ApiLinks', {}, rows)];
  });
}

/** Each code is the id of its heading: errors of the API link to it. */
export function errorList({ 'x-error-codes': codes = [] }: Description): GeneratedPart[] {
  return codes.flatMap(({ code, status, name, description, advice }) => {
    const line = `**${escaped(name)}**, status ${status.join(', ')}.`;
    return [
      ...text(`### ${codeSpan(code)}`, { id: code }),
      ...text(`${line} ${description}`, { flat: true }),
      ...text(advice, { flat: true }),
    ];
  });
}
