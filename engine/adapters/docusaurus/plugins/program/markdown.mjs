/** Answers questions about the plugins for Markdown of a site. */
import { answering } from '../../../common/plugins/program/markdown.mjs';

/** Options of the plugin of content of a kind with this id, and of presets. */
export const answer = answering(({ presets = [], plugins = [] }, { kind, id } = {}) => {
  const ofPresets = presets.map((entry) => [entry].flat()[1]?.[kind]);
  const ofPlugins = plugins.flatMap((entry) => {
    const [name, options] = [entry].flat();
    return `${name?.name ?? name}`.includes(`content-${kind}`) ? [options] : [];
  });
  const isWanted = (options) => options && (options.id ?? 'default') === id;
  return [...ofPresets, ...ofPlugins].find(isWanted) ?? {};
});
