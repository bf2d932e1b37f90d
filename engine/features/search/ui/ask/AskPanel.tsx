import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { withTimeout } from '#engine/runtime/userIntent.ts';
import { Failure } from '../Failure.tsx';
import type Answers from './Answers.tsx';
import type GeneratedAnswer from './GeneratedAnswer.tsx';

/** The answer to a question. Its modules are loaded when a reader asks for the first time. */
export function AskPanel(props: Omit<ComponentProps<typeof Answers>, 'Written'>) {
  const { strings, writer } = props.context;
  const [loaded, setLoaded] = useState<{
    Panel: typeof Answers;
    Writing: typeof GeneratedAnswer | undefined;
  }>();
  const [isLost, setLost] = useState(false);
  const load = useCallback(() => {
    setLost(false);
    const parts = Promise.all([
      import('./Answers.tsx'),
      writer ? import('./GeneratedAnswer.tsx') : undefined,
    ]);
    withTimeout(parts).then(
      ([answers, writing]) => setLoaded({ Panel: answers.default, Writing: writing?.default }),
      () => setLost(true),
    );
  }, [writer]);
  useEffect(load, [load]);
  if (isLost) return <Failure hint={strings.searchFailedHint} retry={load} strings={strings} />;
  if (!loaded) return <p className="search-message muted">{strings.loading}</p>;
  return <loaded.Panel {...props} Written={loaded.Writing} />;
}
