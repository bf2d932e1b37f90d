/** What a form needs when a reader sends it, or a script fills it. */
export { check } from './fields/check.ts';
export { fill } from './fill.ts';
