import type { Feature } from '#engine/output/feature.ts';
import { originOf } from '#engine/output/policy.ts';
import { headOptions } from './config.ts';
import { HeadElements } from './HeadElements.tsx';

/** Hosts that style sheets of another host load fonts from. */
export const fontsOf = (origin: string): string[] =>
  origin === 'https://fonts.googleapis.com' ? ['https://fonts.gstatic.com'] : [origin];

/** Elements of the owner's choice in the head of every page. */
export const headElements: Feature = {
  name: 'head-elements',
  options: headOptions,
  slots: { head: HeadElements },
  policy({ head }) {
    const style = (head?.styles ?? []).flatMap(originOf);
    const script = (head?.scripts ?? []).flatMap(({ src }) => originOf(src));
    return { style, font: style.flatMap(fontsOf), script, connect: script };
  },
};
