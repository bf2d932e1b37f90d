/** Answers what a bundled module of a site exports, as JSON. */
import { readConfig } from './config.mjs';
import { defaultOf, stub } from './globals.mjs';

const tell = (step) => process.send({ step });

/** Answers with the configuration as JSON, after `change` has had it. */
export const answering =
  (change) =>
  async ({ paths }) => {
    // A promise that is never settled ends the process.
    process.channel.unref();
    const value = await readConfig(process.argv[2], tell);
    await change?.(value, tell);
    const plugins = Array.isArray(value.plugins) ? value.plugins : [];
    const makers = plugins.flatMap((plugin) => plugin?.[1]?.createRedirects ?? []);
    tell('where createRedirects is called');
    const redirects = paths.flatMap((to) =>
      makers
        .map((make) => ({ to, from: make(to) }))
        .filter(({ from }) => typeof from === 'string' || Array.isArray(from)),
    );
    const ancestors = [];
    return JSON.stringify({ value, redirects }, function (_, found) {
      const each = defaultOf(found);
      if (typeof each === 'function') return { code: each === stub ? 'stub' : each.name };
      if (each instanceof RegExp) return { pattern: each.source, flags: each.flags };
      if (typeof each === 'bigint' || typeof each === 'symbol') return String(each);
      if (!each || typeof each !== 'object') return each;
      while (ancestors.length > 0 && ancestors.at(-1) !== this) ancestors.pop();
      if (ancestors.includes(each)) return undefined;
      ancestors.push(each);
      return each;
    });
  };

export const answer = answering();
