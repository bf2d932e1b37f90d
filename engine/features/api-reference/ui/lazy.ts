/** Parts of a form that are loaded when a reader uses it, or a script fills it. */

export { TokenFields } from './credentials/TokenFields.tsx';
export { check } from './fields/check.ts';
export { JsonEditor } from './fields/JsonEditor.tsx';
export { fill } from './fill.ts';
export { History } from './history/History.tsx';
export { ResponseBody } from './response/ResponseBody.tsx';
export { send } from './send/send.ts';
