/** Gives the style sheet with the icons of titles of code, by the plugin of a configuration that draws them. */
import { readConfig } from './config.mjs';

const { vite } = await readConfig(process.argv[2]);
const plugin = [vite?.plugins].flat(9).find((each) => each?.name === 'vitepress-plugin-group-icons');

export const answer = async ({ marks, root }) => {
  plugin?.configResolved?.({ root });
  (plugin?.transform?.handler ?? plugin?.transform)?.(marks, 'page.md');
  return JSON.stringify((await plugin?.load('\0virtual:group-icons.css')) ?? '');
};
