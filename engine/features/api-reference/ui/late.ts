/** What a form needs once a reader does something with it, or a script fills it. */

export { AnswerBody } from './answer/AnswerBody.tsx';
export { TokenFields } from './credentials/TokenFields.tsx';
export { check } from './fields/check.ts';
export { JsonEditor } from './fields/JsonEditor.tsx';
export { fill } from './fill.ts';
export { History } from './history/History.tsx';
export { send } from './send/send.ts';
