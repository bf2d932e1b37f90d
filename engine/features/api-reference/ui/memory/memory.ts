/**
 * What a reader filled in, while the tab lives: the values of each form, and what the forms of one description share
 * (server, way to sign in, parameters of the same name). Nothing of it is stored, and it holds no credentials.
 */
import { follow } from '../../shared/schema.ts';
import type { ApiParameter, ApiServer, Json, TryItOperation } from '../../shared/types.ts';
import { fillServer, parameterKey, type RequestValues, withoutSecrets } from '../../shared/values.ts';
import { originOf } from '../credentials/credentials.ts';
import { formValues } from '../fields/initial.ts';
import { withProperty } from '../fields/jsonObject.ts';

export interface ServerChoice {
  /** Position in the operation's list. */
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
const schemesOf = (operation: TryItOperation): string[] =>
  operation.security.map((schemes) => schemes.map(({ name }) => name).join());

/** Address of a server with its variables filled in; one without a host is this site. */
export const serverAddress = (
  server: ApiServer | undefined,
  variables: ServerChoice['variables'] = {},
): string => {
  const usual = (server?.variables ?? []).map((variable) => [variable.name, variable.default]);
  const address = fillServer(server?.url ?? '', { ...Object.fromEntries(usual), ...variables });
  return /^(\/(?!\/)|$)/.test(address) ? location.origin + address : address;
};

/** The values at another server, which gets no secret that was entered for the one before. */
export function atServer(operation: TryItOperation, values: RequestValues, server: string): RequestValues {
  const next = { ...values, server };
  return originOf(operation, values) === originOf(operation, next) ? next : withoutSecrets(operation, next);
}

/** Parameters whose values all forms of a description share. */
const sharedParameters = ({ parameters, definitions }: TryItOperation): ApiParameter[] =>
  parameters.filter(({ schema }) => follow(schema, definitions).format !== 'password');

/** What the form of an operation starts with. */
export function recall(operation: TryItOperation): FormState {
  const known = apis.get(operation.api);
  const start = forms.get(formKey(operation)) ?? formValues(operation);
  let { parameters } = start;
  for (const key of sharedParameters(operation).map(parameterKey))
    if (known?.parameters.has(key)) parameters = withProperty(parameters, key, known.parameters.get(key));
  const place = operation.servers.findIndex(({ url }) => url === known?.url);
  const server = { index: Math.max(place, 0), variables: (place >= 0 && known?.variables) || {} };
  const security = known ? schemesOf(operation).indexOf(known.schemes) : -1;
  const values = { ...start, parameters, security: security < 0 ? start.security : security };
  const address = serverAddress(operation.servers[server.index], server.variables);
  return { values: atServer(operation, values, address), server, isMock: known?.isMock ?? false };
}

export function keep(operation: TryItOperation, { values, server, isMock }: FormState): void {
  forms.set(formKey(operation), { ...values, credentials: {} });
  const parameters = new Map(apis.get(operation.api)?.parameters);
  for (const key of sharedParameters(operation).map(parameterKey))
    parameters.set(key, values.parameters[key]);
  apis.set(operation.api, {
    url: operation.servers[server.index]?.url,
    variables: server.variables,
    schemes: schemesOf(operation)[values.security] ?? '',
    parameters,
    isMock,
  });
}

/** The form starts over; what other operations hold stays. */
export function forget(operation: TryItOperation): void {
  forms.delete(formKey(operation));
  for (const key of operation.parameters.map(parameterKey)) apis.get(operation.api)?.parameters.delete(key);
}
