/** Components of a form that are loaded when a reader uses it. */

export { TokenFields } from './credentials/TokenFields.tsx';
export { JsonEditor } from './fields/JsonEditor.tsx';
export { History } from './history/History.tsx';
export { ResponseBody } from './response/ResponseBody.tsx';
