import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { inTime } from '#engine/runtime/idle.ts';
import { Failure } from '../Failure.tsx';
import type Answers from './Answers.tsx';

/** The answer to a question; what it needs is loaded when a reader asks for the first time. */
export function AskPanel(props: ComponentProps<typeof Answers>) {
  const { strings } = props.context;
  const [Loaded, setLoaded] = useState<typeof Answers>();
  const [isLost, setLost] = useState(false);
  const load = useCallback(() => {
    setLost(false);
    inTime(import('./Answers.tsx')).then(
      (loaded) => setLoaded(() => loaded.default),
      () => setLost(true),
    );
  }, []);
  useEffect(load, [load]);
  if (isLost) return <Failure hint={strings.searchFailedHint} retry={load} strings={strings} />;
  return Loaded ? <Loaded {...props} /> : <p className="search-message muted">{strings.loading}</p>;
}
