/** What the owner is told where a file cannot be written. */
export class PrintFault extends Error {}
