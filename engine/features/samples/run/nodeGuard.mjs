/**
 * Loaded into each Node.js process of a sample: every connection to another computer goes to the server of the run instead,
 * and without encryption. A program that listens says so on its standard error.
 */
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';

const server = { host: '127.0.0.1', port: Number(process.env.SAMPLES_PORT) };
const isHere = ({ host = 'localhost', path, socket }) =>
  Boolean(path || socket) || /^(localhost|127\.[\d.]+|::1|::|0\.0\.0\.0)$/.test(host);
const optionsOf = ([first, second]) =>
  typeof first === 'object' ? first : { port: first, ...(typeof second === 'string' && { host: second }) };

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function lead(...args) {
  const [options, listener] = Array.isArray(args[0]) ? args[0] : [optionsOf(args), args.at(-1)];
  if (isHere(options)) return connect.apply(this, args);
  return connect.call(this, { ...options, ...server }, ...(typeof listener === 'function' ? [listener] : []));
};

const { connect: encrypt } = tls;
tls.connect = (...args) => {
  const options = optionsOf(args);
  if (isHere(options)) return encrypt(...args);
  const socket = net.connect(server);
  socket.once('connect', () => socket.emit('secureConnect'));
  const listener = args.at(-1);
  return typeof listener === 'function' ? socket.once('secureConnect', listener) : socket;
};

const { listen } = net.Server.prototype;
net.Server.prototype.listen = function tell(...args) {
  this.once('listening', () => process.stderr.write('\0listens\n'));
  return listen.apply(this, args);
};

syncBuiltinESMExports();
