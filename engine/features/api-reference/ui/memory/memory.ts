/**
 * What a reader filled in, while the tab lives: each form of an operation, and what the forms of one description share
 * (server, way to sign in, parameters of the same name). Nothing of it is stored, and no credential is among it.
 */
import { follow } from '../../shared/schema.ts';
import type { ApiParameter, ApiServer, Json, TryItOperation } from '../../shared/types.ts';
import { fillServer, parameterKey, type RequestValues, withoutSecrets } from '../../shared/values.ts';
import { originOf } from '../credentials/credentials.ts';
import { formValues } from '../fields/initial.ts';

export interface ServerChoice {
  /** Place in the operation's list. */
  index: number;
  /** Variables that the reader changed. */
  variables: Readonly<Record<string, string>>;
}

export interface FormState {
  values: RequestValues;
  server: ServerChoice;
  /** Answers come from the examples of the description, and nothing is sent. */
  isMock: boolean;
}

interface ApiMemory {
  /** Address of the chosen server as the description has it. */
  url: string | undefined;
  variables: ServerChoice['variables'];
  /** Names of the schemes that are sent together. */
  schemes: string;
  parameters: Map<string, Json | undefined>;
  isMock: boolean;
}

const apis = new Map<string, ApiMemory>();
const forms = new Map<string, RequestValues>();

const formKey = ({ api, id }: TryItOperation): string => `${api} ${id}`;
const schemeKey = (operation: TryItOperation, position: number): string =>
  (operation.security[position] ?? []).map(({ name }) => name).join();

/** Address of a server with its variables filled in; one without a host is this site. */
export const serverAddress = (
  server: ApiServer | undefined,
  variables: ServerChoice['variables'] = {},
): string => {
  const address = fillServer(server?.url ?? '', {
    ...Object.fromEntries((server?.variables ?? []).map((variable) => [variable.name, variable.default])),
    ...variables,
  });
  return /^(\/(?!\/)|$)/.test(address) ? location.origin + address : address;
};

/** The values at another server, which gets no secret that was entered for the one before. */
export function atServer(operation: TryItOperation, values: RequestValues, server: string): RequestValues {
  const next = { ...values, server };
  return originOf(operation, values) === originOf(operation, next) ? next : withoutSecrets(operation, next);
}

const isSecret = (parameter: ApiParameter, { definitions }: TryItOperation): boolean =>
  follow(parameter.schema, definitions).format === 'password';

/** What the form of an operation starts with. */
export function recall(operation: TryItOperation): FormState {
  const known = apis.get(operation.api);
  const kept = forms.get(formKey(operation));
  const start = kept ?? formValues(operation);
  const parameters = { ...start.parameters };
  for (const parameter of operation.parameters) {
    const key = parameterKey(parameter);
    if (isSecret(parameter, operation) || !known?.parameters.has(key)) continue;
    const value = known.parameters.get(key);
    if (value === undefined) delete parameters[key];
    else parameters[key] = value;
  }
  const index = Math.max(
    operation.servers.findIndex(({ url }) => url === known?.url),
    0,
  );
  const variables = operation.servers[index]?.url === known?.url ? (known?.variables ?? {}) : {};
  const position = operation.security.findIndex((_, one) => schemeKey(operation, one) === known?.schemes);
  const values = { ...start, parameters, security: position < 0 ? start.security : position };
  return {
    values: atServer(operation, values, serverAddress(operation.servers[index], variables)),
    server: { index, variables },
    isMock: known?.isMock ?? false,
  };
}

export function keep(operation: TryItOperation, { values, server, isMock }: FormState): void {
  forms.set(formKey(operation), { ...values, credentials: {} });
  const parameters = apis.get(operation.api)?.parameters ?? new Map<string, Json | undefined>();
  for (const parameter of operation.parameters) {
    const key = parameterKey(parameter);
    if (!isSecret(parameter, operation)) parameters.set(key, values.parameters[key]);
  }
  apis.set(operation.api, {
    url: operation.servers[server.index]?.url,
    variables: server.variables,
    schemes: schemeKey(operation, values.security),
    parameters,
    isMock,
  });
}

/** The form starts over; what other operations hold stays. */
export function forget(operation: TryItOperation): void {
  forms.delete(formKey(operation));
  for (const parameter of operation.parameters)
    apis.get(operation.api)?.parameters.delete(parameterKey(parameter));
}
