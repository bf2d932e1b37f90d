/** A slow line: hands requests on to a server after a round trip's delay, and its answers at a limited rate. */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const slice = 4096;

/** A key and certificate for localhost, made by OpenSSL. */
function ownCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'slow-line-'));
  const [key, cert] = ['key', 'cert'].map((name) => join(folder, name));
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}

const certificate = ownCertificate();
const publicKey = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' });

/** What Chromium has to be started with to trust the certificate of the line. */
export const trust = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`;

/**
 * Starts a proxy on a free port, over HTTP/2 as hosts speak it, or HTTP/1.1 as `npm start` does; `bytesPerSecond` is
 * shared by all answers, as on a real line.
 */
export async function startSlowProxy(target, { delay, bytesPerSecond }, version = 2) {
  let free = 0;
  /** Resolves when the line has carried so many bytes more. */
  const carried = (bytes) => {
    free = Math.max(free, performance.now()) + (bytes / bytesPerSecond) * 1000;
    return new Promise((resolve) => setTimeout(resolve, free - performance.now()));
  };
  const hand = (incoming, outgoing) => {
    setTimeout(() => {
      const { method, url } = incoming;
      const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
      const onward = request(new URL(url, target), { method, headers: Object.fromEntries(headers) });
      onward.on('response', async (answer) => {
        const { connection, 'keep-alive': _, 'transfer-encoding': __, ...own } = answer.headers;
        outgoing.writeHead(answer.statusCode, own);
        for await (const chunk of answer) {
          for (let at = 0; at < chunk.length; at += slice) {
            const part = chunk.subarray(at, at + slice);
            await carried(part.length);
            outgoing.write(part);
          }
        }
        outgoing.end();
      });
      onward.on('error', () => outgoing.destroy());
      onward.end();
    }, delay);
  };
  const server = version === 2 ? createSecureServer(certificate, hand) : createServer(hand);
  const sockets = new Set();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${version === 2 ? 'https' : 'http'}://localhost:${server.address().port}/`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
