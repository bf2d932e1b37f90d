/** The adapter that the configuration names. */
declare module 'analytics-adapter' {
  export default function create(options: object): import('./types.ts').Sender;
}
