import { lazy, Suspense, useEffect, useId, useRef } from 'react';
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
import { pageLanguage, type TryItStrings } from './strings.ts';
import { useRequestForm } from './useRequestForm.ts';

/** Nothing of it shows before the first call. */
const History = lazy(async () => ({ default: (await import('./lazy.ts')).History }));

interface Props {
  operation: TryItOperation;
  strings: TryItStrings;
  /** Called once it is closed. */
  closed: () => void;
}

/** The form of one operation and what its server answers, side by side, over the page. */
export function Panel({ operation, strings, closed }: Props) {
  const prefix = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const request = useRequestForm(operation, strings);
  const { state, values, withKeys, known, origin, change, isRunning, exchange, refusals, limit } = request;
  const isSent = exchange !== undefined;

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

  const { problems, setFiles } = request;
  const context = {
    strings,
    definitions: operation.definitions,
    prefix,
    problems,
    setFiles,
    files: values.files,
  };
  return (
    <FormContext value={context}>
      <dialog
        ref={dialog}
        className="try-it__panel"
        tabIndex={-1}
        aria-label={strings.tryIt}
        onClose={closed}
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
              <p className="try-it__hint">{request.isMock ? strings.tryItMockIntro : strings.tryItIntro}</p>
              <MockFields
                answers={request.answers}
                isMock={request.isMock}
                setMock={request.setMock}
                chosen={request.mockPlace}
                choose={request.chooseMock}
              />
              {!request.isMock && (
                <>
                  <ServerFields
                    servers={operation.servers}
                    choice={state.server}
                    change={request.changeServer}
                  />
                  <CredentialFields
                    key={origin}
                    {...{ api: operation.api, origin, known }}
                    security={operation.security}
                    chosen={values.security}
                    choose={(security) => change({ security })}
                  />
                  <RememberedKeys known={known} />
                </>
              )}
              <ParameterFields parameters={operation.parameters} values={values} change={change} />
              <BodyFields
                operation={operation}
                values={values}
                change={change}
                invalid={request.invalid}
                setInvalid={request.setInvalid}
              />
              <details className="details">
                <summary>{strings.tryItOptions}</summary>
                <label className="try-it__limit">
                  {strings.tryItTimeLimit}
                  <input
                    inputMode="decimal"
                    value={limit}
                    onChange={({ target }) => request.setLimit(target.value)}
                  />
                </label>
              </details>
            </div>
            <div className="try-it__bar">
              <ProblemList problems={problems} sendAnyway={request.sendAnyway} />
              <button type="submit" className="button button--primary">
                {isRunning ? strings.tryItCancel : strings.tryItSend}
              </button>
            </div>
          </form>
          <div className="try-it__side">
            <Outcome
              exchange={exchange}
              limit={Number(limit) || 60}
              name={operation.id}
              locale={pageLanguage()}
            />
            <SampleCode operation={operation} values={withKeys} />
            {request.calls.length > 0 && (
              <Suspense>
                <History calls={request.calls} repeat={request.repeat} />
              </Suspense>
            )}
          </div>
        </div>
        <p className="announcer visually-hidden" aria-live="polite" />
      </dialog>
    </FormContext>
  );
}
