/** State of a form: its values, what is wrong with them, and the call that they make. */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { TryItInput } from '#engine/shared/events.ts';
import { buildRequest } from '../shared/request.ts';
import type { TryItOperation } from '../shared/types.ts';
import type { RequestValues } from '../shared/values.ts';
import { allCredentials, onCredentials, originOf } from './credentials/credentials.ts';
import { type FieldProblem, impossible, missingKeys } from './fields/problems.ts';
import { allCalls, type Call, note, onCalls } from './history/history.ts';
import { atServer, forget, keep, recall, type ServerChoice, serverAddress } from './memory/memory.ts';
import { parseTyped } from './response/parseJson.ts';
import { mockExchange } from './send/mock.ts';
import { useSend } from './send/useSend.ts';
import type { TryItStrings } from './strings.ts';

export function useRequestForm(operation: TryItOperation, strings: TryItStrings) {
  const [state, setState] = useState(() => recall(operation));
  /** Counts how often the form started over. */
  const [round, setRound] = useState(0);
  const [mockPlace, chooseMock] = useState(0);
  const [invalid, setInvalid] = useState<string>();
  const [found, setFound] = useState<readonly FieldProblem[]>([]);
  /** After a refusal the form is checked with every change. */
  const [isChecked, setChecked] = useState(false);
  const [isChecking, setChecking] = useState(false);
  /** How often Send was refused; each time the first wrong field gets the focus. */
  const [refusals, setRefusals] = useState(0);
  const [limit, setLimit] = useState('60');
  const { exchange, isRunning, cancel, start, show } = useSend();
  const known = useSyncExternalStore(onCredentials, allCredentials);
  const calls = useSyncExternalStore(onCalls, allCalls);
  const answers = operation.answers ?? [];
  const isMock = state.isMock && answers.length > 0;
  const { values } = state;
  const origin = originOf(operation, values);

  const credentialsFor = (one: TryItOperation, chosen: RequestValues) => {
    const host = originOf(one, chosen);
    const keys = known.filter(({ api, origin }) => api === one.api && origin === host);
    return Object.fromEntries(keys.map(({ scheme, secret }) => [scheme, secret]));
  };
  const withKeys = { ...values, credentials: credentialsFor(operation, values) };
  const change = (some: Partial<RequestValues>) =>
    setState((old) => ({ ...old, values: { ...old.values, ...some } }));
  /** Puts values in place of those in the form, whose fields start anew. */
  const replace = (next: (old: RequestValues) => RequestValues) => {
    setInvalid(undefined);
    setState((old) => ({ ...old, values: next(old.values) }));
    setRound((count) => count + 1);
  };
  const blocking = isMock ? [] : impossible(operation, withKeys, strings);
  const findProblems = async (): Promise<FieldProblem[]> => {
    const { check } = await lazyParts();
    return [
      ...(isMock ? [] : missingKeys(operation, withKeys, strings)),
      ...check(operation, values, strings),
    ];
  };
  const others = found.filter(({ at }) => !blocking.some((problem) => problem.at === at));

  useEffect(() => keep(operation, state), [operation, state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only setters of states are used besides
  useLayoutEffect(() => {
    const stop = new AbortController();
    const take = ({ detail }: CustomEvent<TryItInput>) => {
      detail.answer = lazyParts().then(({ fill }) =>
        fill(operation, detail, strings, { replace, impossible, parse: parseTyped }),
      );
    };
    document.addEventListener('try-it:fill', take as EventListener, stop);
    return () => stop.abort();
  }, [operation, strings]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong depends on values and keys alone
  useEffect(() => {
    if (!isChecked) return undefined;
    let isCurrent = true;
    void findProblems().then((next) => {
      if (isCurrent) setFound(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [isChecked, state, known]);

  function call(one: TryItOperation, chosen: RequestValues, mocked: boolean): void {
    const report = note({ operation: one, values: chosen, isMock: mocked });
    const example = (one.answers ?? [])[one === operation ? mockPlace : 0];
    if (mocked && example) {
      const exchange = mockExchange(example);
      show(exchange);
      report(exchange);
      return;
    }
    const credentials = credentialsFor(one, chosen);
    start(buildRequest(one, { ...chosen, credentials }), Math.max(Number(limit) || 60, 0.1) * 1000, report);
  }
  const dispatch = () => call(operation, values, isMock);

  async function submit(): Promise<void> {
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

  return {
    ...{
      calls,
      state,
      values,
      withKeys,
      known,
      origin,
      answers,
      isMock,
      mockPlace,
      chooseMock,
      round,
      refusals,
    },
    ...{ invalid, setInvalid, limit, setLimit, exchange, isRunning, isChecking, change, submit },
    problems: isChecked ? [...blocking, ...others] : [],
    sendAnyway: blocking.length === 0 && invalid === undefined ? dispatch : undefined,
    setFiles: (part: string, files: RequestValues['files'][string]) =>
      setState((old) => ({
        ...old,
        values: { ...old.values, files: { ...old.values.files, [part]: files } },
      })),
    setMock: (next: boolean) => setState((old) => ({ ...old, isMock: next })),
    changeServer: (server: ServerChoice) =>
      setState((old) => {
        const address = serverAddress(operation.servers[server.index], server.variables);
        return { ...old, server, values: atServer(operation, old.values, address) };
      }),
    /** Makes a call again, with the keys of now; one of this operation fills in the form. */
    repeat: (again: Call) => {
      const isOwn = again.operation.api === operation.api && again.operation.id === operation.id;
      if (isOwn) replace(() => again.values);
      call(isOwn ? operation : again.operation, again.values, again.isMock);
    },
    startOver: () => {
      forget(operation);
      setInvalid(undefined);
      setChecked(false);
      setState(recall(operation));
      setRound(round + 1);
    },
  };
}
const lazyParts = () => import('./lazy.ts');
