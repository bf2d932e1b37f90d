/** Tells plugins that the site is built. */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { loaded, results, running, take } from './lifeCycles.mjs';
import { context, input } from './site.mjs';

export async function answer({ outDir, ...built }) {
  mkdirSync(input.generated, { recursive: true });
  rmSync(context.outDir, { recursive: true, force: true });
  symlinkSync(outDir, context.outDir, 'junction');
  const props = {
    ...context,
    ...built,
    outDir,
    plugins: running.map((result) => {
      const plugin = loaded.get(result);
      return { ...plugin.instance, ...plugin, name: result.name };
    }),
    siteMetadata: { pluginVersions: {} },
    head: {},
    headTags: '',
    preBodyTags: '',
    postBodyTags: '',
    ssrManifest: {},
    routesBuildMetadata: {},
  };
  for (const result of running) {
    const { instance, content } = loaded.get(result);
    if (instance.postBuild) await take(result, 'postBuild', () => instance.postBuild({ ...props, content }));
  }
  return JSON.stringify({ built: results });
}
