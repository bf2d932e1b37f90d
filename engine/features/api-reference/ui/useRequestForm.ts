/** State of a form: its values, what is wrong with them, and the call that they make. */
import { useEffect, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { TryItInput } from '#engine/shared/events.ts';
import { buildRequest } from '../shared/request.ts';
import type { ApiFile, TryItOperation } from '../shared/types.ts';
import type { RequestValues } from '../shared/values.ts';
import { allCredentials, onCredentials, originOf } from './credentials/credentials.ts';
import type { check } from './fields/check.ts';
import { type FieldProblem, impossible, missingKeys } from './fields/problems.ts';
import type { fill } from './fill.ts';
import { addCall, allCalls, type Call, onCalls } from './history/history.ts';
import { atServer, forget, keep, recall, type ServerChoice, serverAddress } from './memory/memory.ts';
import { mockExchange } from './send/mock.ts';
import type { send } from './send/send.ts';
import { useSend } from './send/useSend.ts';
import type { TryItStrings } from './strings.ts';

/** What every part of a form reads, and how it changes the form. */
export type RequestForm = ReturnType<typeof useRequestForm>;

/** `load` resolves to what checks, fills and sends a form. */
export function useRequestForm(
  operation: TryItOperation,
  strings: TryItStrings,
  load: () => Promise<{ check: typeof check; fill: typeof fill; send: typeof send }>,
) {
  /** Starts the ids of all elements. */
  const prefix = useId();
  const [state, setState] = useState(() => recall(operation));
  /** Counts how often the form started over. */
  const [round, setRound] = useState(0);
  const [mockPosition, chooseMock] = useState(0);
  /** Text of the JSON editor while it is not JSON. */
  const [invalid, setInvalid] = useState<string>();
  const [found, setFound] = useState<readonly FieldProblem[]>([]);
  /** After a refusal the form is checked with every change. */
  const [isChecked, setChecked] = useState(false);
  const [isChecking, setChecking] = useState(false);
  /** How often Send was refused; each time the first wrong field gets the focus. */
  const [refusals, setRefusals] = useState(0);
  /** Seconds without an answer after which a request ends, as typed. */
  const [limit, setLimit] = useState('60');
  const { exchange, isRunning, cancel, start, show } = useSend(load);
  const known = useSyncExternalStore(onCredentials, allCredentials);
  const calls = useSyncExternalStore(onCalls, allCalls);
  const { values, server } = state;
  const answers = operation.answers ?? [];
  const isMock = state.isMock && answers.length > 0;
  const seconds = Number(limit) || 60;

  const withCredentials = (of: TryItOperation, chosen: RequestValues): RequestValues => {
    const host = originOf(of, chosen);
    const keys = known.filter(({ api, origin }) => api === of.api && origin === host);
    return { ...chosen, credentials: Object.fromEntries(keys.map((key) => [key.scheme, key.secret])) };
  };
  const withKeys = withCredentials(operation, values);
  const change = (some: Partial<RequestValues>) =>
    setState((old) => ({ ...old, values: { ...old.values, ...some } }));
  /** Replaces the values of the form, and draws all fields anew. */
  const replace = (next: (old: RequestValues) => RequestValues) => {
    setInvalid(undefined);
    setState((old) => ({ ...old, values: next(old.values) }));
    setRound((count) => count + 1);
  };
  const blocking = isMock ? [] : impossible(operation, withKeys, strings);
  const canSend = blocking.length === 0 && invalid === undefined;
  const findProblems = async (): Promise<FieldProblem[]> => {
    const { check } = await load();
    const missing = isMock ? [] : missingKeys(operation, withKeys, strings);
    return [...missing, ...(await check(operation, values, strings))];
  };
  const others = found.filter(({ at }) => !blocking.some((problem) => problem.at === at));

  useEffect(() => keep(operation, state), [operation, state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `replace` uses setters of states alone
  useLayoutEffect(() => {
    const stop = new AbortController();
    const take = ({ detail }: CustomEvent<TryItInput>) => {
      detail.answer = load().then(({ fill }) => fill(operation, detail, strings, replace));
    };
    document.addEventListener('try-it:fill', take as EventListener, stop);
    return () => stop.abort();
  }, [operation, strings]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: problems depend on values and keys alone
  useEffect(() => {
    let isCurrent = isChecked;
    if (isChecked) void findProblems().then((next) => isCurrent && setFound(next));
    return () => {
      isCurrent = false;
    };
  }, [isChecked, state, known]);

  function call(of: TryItOperation, chosen: RequestValues, mocked: boolean): void {
    const report = addCall({ operation: of, values: chosen, isMock: mocked });
    const example = of.answers?.[of === operation ? mockPosition : 0];
    if (mocked && example) {
      const answered = mockExchange(example);
      show(answered);
      report(answered);
    } else start(buildRequest(of, withCredentials(of, chosen)), Math.max(seconds, 0.1) * 1000, report);
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
    const isRefused = next.length > 0 || !canSend;
    setChecked(isRefused);
    if (isRefused) setRefusals((count) => count + 1);
    else dispatch();
  }

  return {
    operation,
    strings,
    prefix,
    round,
    refusals,
    change,
    submit,
    values,
    server,
    withKeys,
    known,
    origin: originOf(operation, values),
    answers,
    isMock,
    mockPosition,
    chooseMock,
    invalid,
    setInvalid,
    limit,
    setLimit,
    seconds,
    exchange,
    isRunning,
    isChecking,
    calls,
    problems: isChecked ? [...blocking, ...others] : [],
    /** Sends what does not fit the description; none while the request cannot be made at all. */
    sendAnyway: canSend ? dispatch : undefined,
    setFiles: (part: string, files: ApiFile[]) =>
      setState((old) => ({
        ...old,
        values: { ...old.values, files: { ...old.values.files, [part]: files } },
      })),
    setMock: (next: boolean) => setState((old) => ({ ...old, isMock: next })),
    changeServer: (next: ServerChoice) =>
      setState((old) => {
        const address = serverAddress(operation.servers[next.index], next.variables);
        return { ...old, server: next, values: atServer(operation, old.values, address) };
      }),
    /** Makes a call again, with the keys of now; one of this operation fills in the form. */
    repeat: (again: Call) => {
      const isOwn = again.operation.api === operation.api && again.operation.id === operation.id;
      if (isOwn) replace(() => again.values);
      call(isOwn ? operation : again.operation, again.values, again.isMock);
    },
    startOver: () => {
      forget(operation);
      setChecked(false);
      setState(recall(operation));
      replace((values) => values);
    },
  };
}
