/** Lists of what an API has as a whole. */
import { codeSpan, component, escaped, type Part, text } from '#engine/content/markdown/made/parts.ts';
import type { Description } from '../description.ts';
import type { Operation } from '../operations.ts';
import type { Tag } from '../tags.ts';
import { schemeList } from './authentication.ts';
import { operationLink } from './operationLink.ts';
import type { PageSource } from './source.ts';

/** The page that an API begins with, of what its description says. */
export const startPage = (
  source: PageSource,
  tags: readonly Tag[],
  operations: readonly Operation[],
): Part[] => {
  const { description, strings } = source;
  const schemes = schemeList(source);
  return [
    ...text(description.info.description),
    ...(schemes.length > 0 ? [...text(`## ${strings.apiAuthentication}`), ...schemes] : []),
    ...text(`## ${strings.apiOperations}`),
    ...operationList(source, tags, operations),
  ];
};

/** Operations by tag. */
export function operationList(
  { base, strings, changes }: PageSource,
  tags: readonly Tag[],
  operations: readonly Operation[],
): Part[] {
  return tags.flatMap(({ name, label, description }) => {
    const tagged = operations.filter((operation) => operation.tag === name);
    const rows = tagged.map((operation) =>
      operationLink(operation, base, strings, changes?.isNew(operation)),
    );
    if (rows.length === 0) return [];
    const about = text(description, { flat: true });
    return [...text(`### ${escaped(label)}`), ...about, component('ApiLinks', {}, rows)];
  });
}

/** Each code is the id of its heading: errors of the API link to it. */
export function errorList({ 'x-error-codes': codes = [] }: Description): Part[] {
  return codes.flatMap(({ code, status, name, description, advice }) => {
    const line = `**${escaped(name)}**, status ${status.join(', ')}.`;
    return [
      ...text(`### ${codeSpan(code)}`, { id: code }),
      ...text(`${line} ${description}`, { flat: true }),
      ...text(advice, { flat: true }),
    ];
  });
}
