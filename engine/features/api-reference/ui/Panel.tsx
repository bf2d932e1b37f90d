import { lazy, Suspense, useEffect, useRef } from 'react';
import type { TryItOperation } from '../shared/types.ts';
import { CredentialFields } from './credentials/CredentialFields.tsx';
import { RememberedKeys } from './credentials/RememberedKeys.tsx';
import { BodyFields } from './fields/BodyFields.tsx';
import { FormContext } from './fields/FormContext.ts';
import { MockFields } from './fields/MockFields.tsx';
import { ParameterFields } from './fields/ParameterFields.tsx';
import { ProblemList } from './fields/ProblemList.tsx';
import { ServerFields } from './fields/ServerFields.tsx';
import { Outcome } from './response/Outcome.tsx';
import { SampleCode } from './send/Samples.tsx';
import type { TryItStrings } from './strings.ts';
import { useRequestForm } from './useRequestForm.ts';

const load = () => import('./lazy.ts');

/** Loaded with the first call, before which it is empty. */
const History = lazy(async () => ({ default: (await load()).History }));

interface Props {
  operation: TryItOperation;
  strings: TryItStrings;
  /** Called once the panel is closed. */
  onClose: () => void;
}

/** The form of one operation and the answer of its server, side by side, over the page. */
export function Panel({ operation, strings, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const request = useRequestForm(operation, strings, load);
  const { isMock, isRunning, refusals, origin, limit, setLimit } = request;
  const isSent = request.exchange !== undefined;

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.focus();
  }, []);

  useEffect(() => {
    if (refusals > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], .try-it__problems')?.focus();
  }, [refusals]);

  useEffect(() => {
    if (isSent) dialog.current?.querySelector('.try-it__outcome')?.scrollIntoView();
  }, [isSent]);

  return (
    <FormContext value={request}>
      <dialog
        ref={dialog}
        className="try-it__panel"
        tabIndex={-1}
        aria-label={strings.tryIt}
        onClose={onClose}
      >
        <header className="try-it__top">
          <code>
            {operation.method} {operation.path}
          </code>
          <button type="button" className="button button--small" onClick={request.startOver}>
            {strings.tryItStartOver}
          </button>
          <button type="button" className="button button--small" onClick={() => dialog.current?.close()}>
            {strings.tryItClose}
          </button>
        </header>
        <div className="try-it__panes">
          <form
            ref={form}
            className="try-it__form"
            noValidate
            aria-busy={request.isChecking || isRunning}
            autoComplete="off"
            onSubmit={(event) => {
              event.preventDefault();
              void request.submit();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isRunning)
                form.current?.requestSubmit();
            }}
          >
            <div className="try-it__fields" key={request.round}>
              <p className="try-it__hint">{isMock ? strings.tryItMockIntro : strings.tryItIntro}</p>
              <MockFields />
              {!isMock && (
                <>
                  <ServerFields />
                  <CredentialFields key={origin} />
                  <RememberedKeys />
                </>
              )}
              <ParameterFields />
              <BodyFields />
              <details className="details">
                <summary>{strings.tryItOptions}</summary>
                <label className="try-it__field">
                  {strings.tryItTimeLimit}
                  <input
                    inputMode="decimal"
                    value={limit}
                    onChange={({ target }) => setLimit(target.value)}
                  />
                </label>
              </details>
            </div>
            <div className="try-it__bar">
              <ProblemList />
              <button type="submit" className="button button--primary">
                {isRunning ? strings.tryItCancel : strings.tryItSend}
              </button>
            </div>
          </form>
          <div className="try-it__side">
            <Outcome />
            <SampleCode />
            {request.calls.length > 0 && (
              <Suspense>
                <History />
              </Suspense>
            )}
          </div>
        </div>
        <p className="announcer sr-only" aria-live="polite" />
      </dialog>
    </FormContext>
  );
}
