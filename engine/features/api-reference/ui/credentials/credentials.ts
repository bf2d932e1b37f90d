/**
 * Keys and tokens of the reader, each for one description, scheme and host. They live as long as the tab, or for some hours if
 * the reader wants.
 */

import { read, write } from '#engine/runtime/storage.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';
import { buildRequest } from '../../shared/request.ts';
import type { TryItOperation } from '../../shared/types.ts';
import type { RequestValues } from '../../shared/values.ts';

export interface Credential {
  /** The description, as `TryItOperation.api` names it. */
  api: string;
  /** Scheme, host and port that it is sent to. */
  origin: string;
  /** Name of the security scheme. */
  scheme: string;
  secret: string;
  /** When the device forgets it, in milliseconds since 1970; none for a key that only the tab holds. */
  until?: number;
}

type CredentialTarget = Pick<Credential, 'api' | 'origin'>;

export const hoursRemembered = 8;

const longest = hoursRemembered * 3_600_000;

let known: readonly Credential[] | undefined;
let timer = 0;
const listeners = new Set<() => void>();

/** Origin that a request goes to; `undefined` while its address is not complete. */
export function originOf(operation: TryItOperation, values: RequestValues): string | undefined {
  return parseOrigin(buildRequest(operation, { ...values, credentials: {} }).url);
}

const parseOrigin = (address: string): string | undefined =>
  attempt(() => new URL(address, location.href).origin);

function isRemembered(value: unknown): value is Credential {
  const { api, origin, scheme, secret, until } = Object(value) as Record<string, unknown>;
  if (typeof origin !== 'string' || parseOrigin(origin) !== origin) return false;
  const areTexts = [api, scheme, secret].every((value) => typeof value === 'string');
  return areTexts && typeof until === 'number' && until > Date.now() && until <= Date.now() + longest;
}

/** The keys in storage whose time is not over. Anything else there is ignored. */
function stored(): Credential[] {
  const value: unknown = attempt(() => JSON.parse(read(StorageKey.credentials) ?? ''));
  return Array.isArray(value) ? value.filter(isRemembered) : [];
}

function save(all: readonly Credential[]): boolean {
  const kept = all.filter(({ until }) => until !== undefined);
  return write(StorageKey.credentials, kept.length > 0 ? JSON.stringify(kept) : null);
}

/** Reads the keys in storage, which another tab may have changed. */
function load(): readonly Credential[] {
  const remembered = stored();
  const others = (known ?? []).filter(
    ({ until, ...credential }) => until === undefined && !remembered.some((two) => isSame(credential, two)),
  );
  known = [...others, ...remembered];
  clearTimeout(timer);
  const next = Math.min(...remembered.map(({ until = 0 }) => until));
  if (remembered.length > 0) timer = window.setTimeout(() => void save(load()), next - Date.now() + 1);
  for (const changed of listeners) changed();
  return known;
}

function start(): readonly Credential[] {
  write(StorageKey.formerCredentials, null);
  addEventListener('storage', (event) => {
    if (event.isTrusted && (event.key === StorageKey.credentials || event.key === null)) load();
  });
  const all = load();
  save(all);
  return all;
}

/** All keys of this tab; the same list until it changes. */
export const allCredentials = (): readonly Credential[] => known ?? start();

/** Calls `changed` after every change. Returns a function that ends this. */
export function onCredentials(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Changes the keys. Returns whether storage took them; if not, the tab holds them. */
function update(change: (all: readonly Credential[]) => readonly Credential[]): boolean {
  const all = change(load());
  const isDone = save(all);
  known = isDone ? all : all.map(({ until, ...credential }) => credential);
  load();
  return isDone;
}

const isAt = (left: CredentialTarget, two: CredentialTarget): boolean =>
  left.api === two.api && left.origin === two.origin;
const isSame = (left: Credential, two: Credential): boolean => isAt(left, two) && left.scheme === two.scheme;
const end = (isWanted: boolean) => (isWanted ? { until: Date.now() + longest } : {});

/** Adds a key, or removes it when its secret is empty. Returns whether storage took the change. */
export function enter(credential: Credential, isWanted: boolean): boolean {
  const next = credential.secret ? [{ ...credential, ...end(isWanted) }] : [];
  return update((all) => [...all.filter((other) => !isSame(credential, other)), ...next]);
}

/** Remembers the keys of a host on the device, or stops doing so. Returns whether storage took the change. */
export const remember = (target: CredentialTarget, isWanted: boolean): boolean =>
  update((all) =>
    all.map((stored) => {
      const { until, ...rest } = stored;
      return isAt(stored, target) ? { ...rest, ...end(isWanted) } : stored;
    }),
  );

/** Removes every key from the device, for all descriptions and hosts. */
export const forgetRemembered = (): boolean =>
  update((all) => all.filter(({ until }) => until === undefined));
