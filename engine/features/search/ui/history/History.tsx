import { useState } from 'react';
import { Icon } from '#engine/components/icon/Icon.tsx';
import { recent as clock, close, star } from '#engine/components/icon/icons.ts';
import { format } from '#engine/shared/strings.ts';
import type { SearchContext } from '../context.ts';
import { favor, forget, readHistory, type StoredHit } from './history.ts';

interface Props {
  context: SearchContext;
  /** Whether there are no other offers. */
  isAlone: boolean;
  open: (hit: StoredHit) => void;
}

/** Lists recent hits and favorites of the reader. */
export function History({ context: { settings, strings }, isAlone, open }: Props) {
  const { indexName } = settings;
  const [{ recent, favorites }, change] = useState(() => readHistory(indexName));
  const unstar = (hit: StoredHit) => change(forget(indexName, hit));
  if (recent.length + favorites.length === 0)
    return isAlone && <p className="search-message muted">{strings.searchNoRecent}</p>;
  return (
    <div className="search-history">
      <StoredList title={strings.searchRecent} icon={clock} hits={recent} open={open}>
        {(hit) => (
          <>
            <Act label={strings.searchSave} hit={hit} icon={star} act={() => change(favor(indexName, hit))} />
            <Act label={strings.searchForget} hit={hit} icon={close} act={() => unstar(hit)} />
          </>
        )}
      </StoredList>
      <StoredList title={strings.searchFavorites} icon={star} hits={favorites} open={open}>
        {(hit) => <Act label={strings.searchUnsave} hit={hit} icon={close} act={() => unstar(hit)} />}
      </StoredList>
    </div>
  );
}

interface ListProps {
  title: string;
  icon: string;
  hits: readonly StoredHit[];
  open: (hit: StoredHit) => void;
  children: (hit: StoredHit) => React.ReactNode;
}

function StoredList({ title, icon, hits, open, children }: ListProps) {
  if (hits.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className="search-hits__group" aria-hidden="true">
        {title}
      </div>
      <ul className="search-history__list">
        {hits.map((hit) => (
          <li key={hit.url}>
            <a href={hit.url} onClick={() => open(hit)}>
              <Icon path={icon} className="search-icon" />
              <span className="search-hit__title">{hit.title}</span>
              <span className="search-hit__trail">{hit.trail.join(' › ')}</span>
            </a>
            {children(hit)}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ActProps {
  label: string;
  hit: StoredHit;
  icon: string;
  act: () => void;
}

/** A button for a stored hit. After a click the field has focus again. */
function Act({ label, hit, icon, act }: ActProps) {
  const text = format(label, { title: hit.title });
  const onClick = ({ currentTarget }: React.MouseEvent) => {
    currentTarget.closest('dialog')?.querySelector('input')?.focus();
    act();
  };
  return (
    <button type="button" className="icon-button" aria-label={text} title={text} onClick={onClick}>
      <Icon path={icon} className="search-icon" />
    </button>
  );
}
