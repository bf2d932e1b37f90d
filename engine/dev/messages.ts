/** What the parts of the dev server tell each other. */

/** What a changed file means: how much has to be loaded again, the least first. */
export const changeKinds = ['content', 'style', 'script', 'theme', 'config', 'code'] as const;
export type ChangeKind = (typeof changeKinds)[number];

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
