/** What the two processes of the dev server tell each other. */
import type { Problem } from '#engine/shared/problems.ts';

/** What a changed file means: how much has to be loaded again, the least first. */
export const changeKinds = ['content', 'style', 'script', 'theme', 'config', 'code'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** From the server to the renderer. */
export type Request =
  | { id: number; type: 'get'; url: string; faults: Problem[] }
  | { id: number; type: 'change'; kind: ChangeKind; files: string[] };

export interface RenderReply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** What browsers are told after a change. `style` is the address of the new style sheet. */
export type Update =
  | { type: 'content' }
  | { type: 'reload' }
  | { type: 'style'; style: string; buildId: string };

/** From the renderer to the server. `home` is the route path of the home page. */
export type Reply =
  | { type: 'ready'; home: string }
  | { type: 'answer'; id: number; answer: RenderReply }
  | { type: 'update'; id: number; update: Update };
