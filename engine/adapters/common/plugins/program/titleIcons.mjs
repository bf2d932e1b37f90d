/** Gives the style sheet with the icons of titles of code, by the plugin of a configuration that draws them. */
import { readConfig } from './config.mjs';

const { vite } = await readConfig(process.argv[2]);

export const answer = async ({ marks, root, vite: file }) => {
  const { plugins } = file ? await readConfig(file) : {};
  const all = await Promise.all([vite?.plugins, plugins].flat(9));
  const plugin = all.flat(9).find((each) => each?.name === 'vitepress-plugin-group-icons');
  plugin?.configResolved?.({ root });
  (plugin?.transform?.handler ?? plugin?.transform)?.(marks, 'page.md');
  return JSON.stringify((await plugin?.load('\0virtual:group-icons.css')) ?? '');
};
