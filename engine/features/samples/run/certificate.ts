/** A certificate for the hosts of the descriptions, which only the programs of a run trust. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './runProgram.ts';

/** In PEM. */
export interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** Variables with which programs trust it. */
  env: Readonly<Record<string, string>>;
}

/** Makes it with `openssl`, for two days; `undefined` where that is missing. */
export async function certificateFor(
  hosts: readonly string[],
  folder: string,
): Promise<Certificate | undefined> {
  const names = hosts.map((host) => `DNS:${host.replace(/:\d+$/, '')}`);
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const words = [
    ...['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=samples'],
    ...['-addext', `subjectAltName=${names.join()}`, '-keyout', key, '-out', cert],
  ];
  const { ending } = await runProgram(words, { folder, env: process.env, limit: 30 }).ended;
  if (ending !== 0) return undefined;
  const variables = ['SSL_CERT_FILE', 'CURL_CA_BUNDLE', 'REQUESTS_CA_BUNDLE', 'NODE_EXTRA_CA_CERTS'];
  const env = Object.fromEntries(variables.map((name) => [name, cert]));
  return { key: readFileSync(key), cert: readFileSync(cert), env };
}
