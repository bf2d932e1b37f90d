/** What the frame of the assistant may do. It has no origin: nothing in it touches the pages. */
export const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
