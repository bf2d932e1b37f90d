import type { MouseEvent } from 'react';
import { Icon } from '#engine/components/icon/Icon.tsx';
import { code, heading, page, pen, shield, tag } from '#engine/components/icon/icons.ts';
import type { SearchHit } from '../../shared/types.ts';
import type { SearchContext } from '../context.ts';
import { HitTitle } from './HitTitle.tsx';
import { grouped } from './hits.ts';
import { Marked } from './Marked.tsx';

const icons = { page, code, pen, tag, shield };

interface Props {
  id: string;
  context: SearchContext;
  hits: readonly SearchHit[];
  /** The hit that Enter opens. */
  active: SearchHit | undefined;
  point: (hit: SearchHit) => void;
  /** A hit is opened, in this tab or another. */
  open: (hit: SearchHit, event: MouseEvent) => void;
}

export const optionId = (id: string, hits: readonly SearchHit[], hit: SearchHit): string =>
  `${id}-${hits.indexOf(hit)}`;

/** The list box of the combobox: hits by part of the site, each a link. */
export function HitList({ id, context, hits, active, point, open }: Props) {
  const groups = grouped(hits);
  const firstNear = groups.find(({ isNear }) => isNear);
  return (
    <div id={id} role="listbox" aria-label={context.strings.searchResults} className="search-hits">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box may hold groups, and no fieldset
        <div
          key={`${group.label} ${group.isNear}`}
          role="group"
          aria-label={group.isNear ? `${group.label}: ${context.strings.searchNear}` : group.label}
        >
          {group === firstNear && (
            <div className="search-near muted" aria-hidden="true">
              {context.strings.searchNear}
            </div>
          )}
          <div className="search-hits__group" aria-hidden="true">
            {group.label}
          </div>
          {group.hits.map((hit) => (
            <Hit
              key={hit.id}
              id={optionId(id, hits, hit)}
              hit={hit}
              icon={icons[context.sections.find(({ id: name }) => name === hit.section)?.icon ?? 'page']}
              isActive={hit === active}
              point={() => point(hit)}
              open={(event) => open(hit, event)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface HitProps {
  id: string;
  /** Icon of the part of the site. */
  icon: string;
  hit: SearchHit;
  isActive: boolean;
  point: () => void;
  open: (event: MouseEvent) => void;
}

function Hit({ id, icon, hit, isActive, point, open }: HitProps) {
  const { anchor, headings, snippet } = hit;
  const above = headings.slice(1, -1).join(' › ');
  return (
    <a
      id={id}
      className="search-hit"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={hit.url}
      onPointerMove={point}
      onClick={open}
    >
      <Icon path={anchor === null ? icon : heading} className="search-icon" />
      <span className="search-hit__title">
        <HitTitle hit={hit} />
      </span>
      {above && <span className="search-hit__trail">{above}</span>}
      {snippet && (
        <span className="search-hit__snippet">
          <Marked value={snippet} />
        </span>
      )}
    </a>
  );
}
