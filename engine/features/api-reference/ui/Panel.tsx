import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { buildRequest } from '../shared/request.ts';
import type { ApiFile, TryItOperation } from '../shared/types.ts';
import { initialValues, type RequestValues, withoutSecrets } from '../shared/values.ts';
import { Outcome } from './answer/Outcome.tsx';
import { CredentialFields } from './credentials/CredentialFields.tsx';
import { allCredentials, onCredentials, originOf } from './credentials/credentials.ts';
import { RememberedKeys } from './credentials/RememberedKeys.tsx';
import { BodyFields } from './fields/BodyFields.tsx';
import { FormContext } from './fields/FormContext.ts';
import { ParameterFields } from './fields/ParameterFields.tsx';
import { ProblemList } from './fields/ProblemList.tsx';
import { type FieldProblem, impossible } from './fields/problems.ts';
import { ServerFields } from './fields/ServerFields.tsx';
import { Command } from './send/Command.tsx';
import { useSend } from './send/useSend.ts';
import type { TryItStrings } from './strings.ts';

interface Props {
  operation: TryItOperation;
  strings: TryItStrings;
}

/** The form of one operation, and what its server answers. */
export function Panel({ operation, strings }: Props) {
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => initialValues(operation));
  const [invalid, setInvalid] = useState<string>();
  const [found, setFound] = useState<readonly FieldProblem[]>([]);
  /** After a refusal the form is checked with every change. */
  const [isChecked, setChecked] = useState(false);
  const [isChecking, setChecking] = useState(false);
  /** How often Send was refused; each time the first wrong field gets the focus. */
  const [refusals, setRefusals] = useState(0);
  const [limit, setLimit] = useState('60');
  const { exchange, isRunning, cancel, start: send } = useSend();
  const known = useSyncExternalStore(onCredentials, allCredentials);
  const { api } = operation;
  const origin = originOf(operation, values);
  const keys = known.filter((credential) => credential.api === api && credential.origin === origin);
  const credentials = Object.fromEntries(keys.map(({ scheme, secret }) => [scheme, secret]));
  const change = (some: Partial<RequestValues>) => setValues((old) => ({ ...old, ...some }));
  /** Another host gets no secret that was entered for the one before. */
  const changeServer = (server: string) =>
    setValues((old) => {
      const next = { ...old, server };
      const isSame = originOf(operation, old) === originOf(operation, next);
      return isSame ? next : withoutSecrets(operation, next);
    });
  const blocking = impossible(operation.parameters, values, strings);
  const problems = isChecked
    ? [...blocking, ...found.filter(({ at }) => !blocking.some((problem) => problem.at === at))]
    : [];

  async function findProblems(): Promise<FieldProblem[]> {
    const { check } = await import('./fields/check.ts');
    return check(operation, values, strings);
  }

  useEffect(() => {
    if (!isChecked) return undefined;
    let isCurrent = true;
    void import('./fields/check.ts').then(({ check }) => {
      if (isCurrent) setFound(check(operation, values, strings));
    });
    return () => {
      isCurrent = false;
    };
  }, [isChecked, operation, values, strings]);

  useEffect(() => {
    if (refusals > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], .try-it__problems')?.focus();
  }, [refusals]);

  const dispatch = () =>
    send(buildRequest(operation, { ...values, credentials }), Math.max(Number(limit) || 60, 0.1) * 1000);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isRunning) return cancel();
    if (isChecking) return;
    setChecking(true);
    const next = await findProblems().catch((error: unknown) => {
      console.warn('The values could not be checked.', error);
      return [];
    });
    setChecking(false);
    setFound(next);
    if (next.length === 0 && blocking.length === 0 && invalid === undefined) {
      setChecked(false);
      dispatch();
    } else {
      setChecked(true);
      setRefusals((count) => count + 1);
    }
  }

  const context = {
    strings,
    definitions: operation.definitions,
    prefix,
    problems,
    setFiles: (part: string, files: ApiFile[]) =>
      setValues((old) => ({ ...old, files: { ...old.files, [part]: files } })),
  };
  const command = <Command operation={operation} values={{ ...values, credentials }} />;
  return (
    <FormContext value={context}>
      <form
        ref={form}
        className="try-it__form"
        noValidate
        aria-busy={isChecking || isRunning}
        autoComplete="off"
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isRunning)
            form.current?.requestSubmit();
        }}
      >
        <p className="try-it__hint">{strings.tryItIntro}</p>
        <ServerFields servers={operation.servers} change={changeServer} />
        <CredentialFields
          key={origin}
          {...{ api, origin, known }}
          security={operation.security}
          chosen={values.security}
          choose={(security) => change({ security })}
        />
        <RememberedKeys known={known} />
        <ParameterFields parameters={operation.parameters} values={values} change={change} />
        <BodyFields
          operation={operation}
          values={values}
          change={change}
          invalid={invalid}
          setInvalid={setInvalid}
        />
        <details className="try-it__command">
          <summary>{strings.tryItCommand}</summary>
          {command}
        </details>
        <ProblemList
          problems={problems}
          sendAnyway={blocking.length === 0 && invalid === undefined ? dispatch : undefined}
        />
        <div className="try-it__actions">
          <button type="submit" className="button button--primary">
            {isRunning ? strings.tryItCancel : strings.tryItSend}
          </button>
          <label>
            {strings.tryItTimeLimit}
            <input inputMode="decimal" value={limit} onChange={({ target }) => setLimit(target.value)} />
          </label>
        </div>
      </form>
      <Outcome
        exchange={exchange}
        limit={Number(limit) || 60}
        name={operation.id}
        locale={typeof document === 'undefined' ? 'en' : document.documentElement.lang}
        command={command}
      />
    </FormContext>
  );
}
