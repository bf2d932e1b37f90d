/** Rights of the frame of the assistant. It has no origin, so it cannot touch the pages. */
export const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
