/** Bytes after which an answer, and characters after which one event, is read no further. */
export const mostBytes = 50_000_000;
export const mostEvent = 1_000_000;

/** Lines of one event that are shown. */
export const mostEventLines = 50;
