/** Texts that readers see; `{name}` is filled in, `|` parts plural forms. */
export const downloadsTexts = {
  downloadProject: 'Download the project (ZIP, {size})',
  readmeOrigin: 'This project is explained at {url}',
  readmeValues: 'Put your own values into these files first: {files}.',
  readmeRun: 'Run it',
  readmeCommands:
    'Run these commands in this folder. Where one keeps running, use another terminal for the next.',
  readmeFiles: 'Files',
  readmeShown: 'Shown on the page: {files}.',
  readmeAdded: 'Added, as the generator of the project writes them: {files}.',
} as const;

declare module '#engine/shared/strings.ts' {
  interface FeatureTexts extends Record<keyof typeof downloadsTexts, string> {}
}
