/** What is loaded when a reader sends a form, or a script fills it. */

export { check } from './fields/check.ts';
export { fill } from './fill.ts';
export { send } from './send/send.ts';
