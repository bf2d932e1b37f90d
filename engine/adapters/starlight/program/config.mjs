/** Evaluates a configuration after plugins of Starlight changed it: https://starlight.astro.build/reference/plugins/. */
import { pathToFileURL } from 'node:url';
import { answering } from '../../common/plugins/program/evaluate.mjs';
import { stub } from '../../common/plugins/program/globals.mjs';

const nothing = () => {};
const logger = { debug: nothing, info: nothing, warn: nothing, error: nothing, fork: () => logger };
const at = (path) => pathToFileURL(`${process.cwd()}/${path}`);

/** Runs the plugins in their order. In their place are their names, and what is left of what they do. */
export const answer = answering(async ({ integrations, ...given }, tell) => {
  const { starlight } = [integrations].flat(Infinity).find((each) => each?.starlight) ?? {};
  const { plugins = [] } = starlight ?? {};
  const folders = { root: at(''), srcDir: at('src/'), publicDir: at('public/') };
  for (const [index, { name, hooks }] of plugins.entries()) {
    const hook = hooks?.['config:setup'] ?? hooks?.setup;
    if (!hook || hook === stub) continue;
    const left = [];
    tell(`where the plugin ${name} changes it`);
    try {
      await hook({
        ...{ command: 'build', isRestart: false, logger },
        config: { ...starlight },
        astroConfig: { base: '/', markdown: {}, ...given, ...folders, integrations: [] },
        updateConfig: ({ plugins: _, ...changes }) => Object.assign(starlight, changes),
        addIntegration: () => left.push('integration of Astro'),
        addRouteMiddleware: () => left.push('middleware of routes'),
        useTranslations: () => (key) => key,
        absolutePathToLang: () => 'en',
      });
    } catch (fault) {
      left.push(`fails: ${fault?.message ?? fault}`.replace(/\.$/, ''));
    }
    plugins[index] = { name, left };
  }
});
