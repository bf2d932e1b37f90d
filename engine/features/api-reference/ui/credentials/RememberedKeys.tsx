import { useEffect, useRef, useState } from 'react';
import { format } from '#engine/shared/strings.ts';
import { useForm } from '../fields/FormContext.ts';
import { pageLanguage } from '../strings.ts';
import { forgetRemembered } from './credentials.ts';

/** Time of the day, as the page's language writes it. */
export const clock = (time: number): string =>
  new Date(time).toLocaleTimeString(pageLanguage(), { hour: '2-digit', minute: '2-digit' });

/** Every key that the device remembers, for any description and host, and a button that removes them all. */
export function RememberedKeys() {
  const { strings, known } = useForm();
  const box = useRef<HTMLDivElement>(null);
  /** How often the reader removed them; each time the confirmation gets the focus. */
  const [removals, setRemovals] = useState(0);
  const ends = new Map(known.flatMap(({ origin, until }) => (until === undefined ? [] : [[origin, until]])));
  useEffect(() => {
    if (removals > 0) box.current?.focus();
  }, [removals]);
  if (ends.size === 0 && removals === 0) return null;
  return (
    <div className="try-it__remembered" ref={box} tabIndex={-1}>
      {ends.size === 0 ? (
        <p role="status">{strings.tryItForgotten}</p>
      ) : (
        <>
          <p>{strings.tryItRemembered}</p>
          <ul>
            {[...ends].sort().map(([origin, until]) => (
              <li key={origin}>{format(strings.tryItRememberedFor, { host: origin, time: clock(until) })}</li>
            ))}
          </ul>
          <button
            type="button"
            className="button button--small"
            onClick={() => {
              forgetRemembered();
              setRemovals(removals + 1);
            }}
          >
            {strings.tryItForget}
          </button>
        </>
      )}
    </div>
  );
}
