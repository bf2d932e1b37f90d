/** The process that renders, seen from the server. A change of the engine's code needs a new one. */
import { type ChildProcess, fork } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from '#engine/shared/problems.ts';
import type { ChangeKind, RenderReply, Reply, Request, Update } from './messages.ts';

/** Set for the process that renders. */
export const rendererVariable = 'DOCS_RENDERER';

const keptOutput = 4000;

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

export class RendererProcess {
  /** Resolves to the address of the home page; rejects with what was printed when the process ends before. */
  readonly ready: Promise<string>;
  /** Resolves to the last output when the process has ended. */
  readonly ended: Promise<string>;
  isAlive = true;
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, { resolve(reply: Reply): void; reject(error: Error): void }>();
  private count = 0;
  private output = '';

  constructor() {
    this.child = fork(process.argv[1] ?? '', process.argv.slice(2), {
      env: { ...process.env, [rendererVariable]: 'yes' },
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      this.output = (this.output + chunk.toString()).slice(-keptOutput);
    });
    this.ended = new Promise((resolve) => {
      this.child.on('close', () => resolve(stripVTControlCharacters(this.output).trim()));
    });
    this.ready = new Promise((resolve, reject) => {
      this.child.on('message', (reply: Reply) => {
        if (reply.type === 'ready') resolve(reply.home);
        else this.waiting.get(reply.id)?.resolve(reply);
      });
      void this.ended.then((output) => {
        this.isAlive = false;
        const error = new Error(output || 'The process that renders pages has ended.');
        reject(error);
        for (const { reject: fail } of this.waiting.values()) fail(error);
      });
    });
    this.ready.catch(() => undefined);
  }

  async get(url: string, faults: Problem[]): Promise<RenderReply> {
    const reply = await this.ask({ type: 'get', url, faults });
    if (reply.type !== 'answer') throw new Error(`Unexpected reply: ${reply.type}.`);
    return reply.answer;
  }

  async change(change: { kind: ChangeKind; files: string[] }): Promise<Update> {
    const reply = await this.ask({ type: 'change', ...change });
    if (reply.type !== 'update') throw new Error(`Unexpected reply: ${reply.type}.`);
    return reply.update;
  }

  stop(): void {
    this.child.kill();
  }

  private async ask(request: WithoutId<Request>): Promise<Reply> {
    await this.ready;
    const id = ++this.count;
    try {
      return await new Promise<Reply>((resolve, reject) => {
        this.waiting.set(id, { resolve, reject });
        this.child.send({ ...request, id }, (error) => error && reject(error));
      });
    } finally {
      this.waiting.delete(id);
    }
  }
}
