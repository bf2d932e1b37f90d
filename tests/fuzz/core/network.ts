/** Watches that nothing is asked of other hosts. */
import { Socket } from 'node:net';

/** Calls `tell` with a sentence for each attempt to connect, which fails. */
export function forbidNetwork(tell: (fault: string) => void): void {
  Socket.prototype.connect = function connect(this: Socket, ...args: unknown[]): Socket {
    const [target] = args.flat() as { host?: string; path?: string }[];
    tell(`a request to "${target?.host ?? target?.path ?? String(target)}"`);
    process.nextTick(() => this.destroy(new Error('There is no network.')));
    return this;
  };
}
