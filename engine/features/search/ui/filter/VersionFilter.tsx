import type { SearchedDocs } from '../context.ts';
import type { Versions } from './filters.ts';

interface Props {
  docs: readonly SearchedDocs[];
  chosen: Versions;
  choose: (id: string, version: string) => void;
  label: string;
}

/** Selects the version to search, for each set of docs with several versions. */
export function VersionFilter({ docs, chosen, choose, label }: Props) {
  const versioned = docs.filter(({ versions }) => versions.length > 1);
  if (versioned.length === 0) return null;
  return (
    <p className="row search-versions">
      {versioned.map(({ id, versions, latest }) => (
        <label key={id}>
          {versioned.length > 1 ? `${id}: ${label}` : label}{' '}
          <select value={chosen[id] ?? latest} onChange={(event) => choose(id, event.target.value)}>
            {versions.map((version) => (
              <option key={version.name} value={version.name}>
                {version.label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </p>
  );
}
