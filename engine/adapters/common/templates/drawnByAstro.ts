/** Components of Astro, drawn by the Astro that a site has installed. */
import { isAbsolute, relative, sep } from 'node:path';
import type { RootContent } from 'mdast';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { reasons } from '../markdown/elements.ts';
import { compiledByTailwind } from '../plugins/compiledSheet.ts';
import { installCommand } from '../plugins/installCommand.ts';
import { askTool } from '../plugins/siteTools.ts';
import type { Values } from '../values.ts';
import { givenBy, nodesFrom, slotsOf } from './reading.ts';
import { markupOf } from './slotMarkup.ts';

interface Answer {
  html?: string;
  /** Styles by whole paths. */
  css?: [file: string, css: string][];
  hasScripts?: boolean;
  fault?: string;
}

type Slots = [name: string, html: string][];

/** Draws with marks for what the slots hold; with the HTML of that where a component reads it instead of placing it. */
function withSlots(slots: ReturnType<typeof slotsOf>, drawn: (slots: Slots) => Answer): Answer {
  const marks = [...slots.keys()].map((name): Slots[0] => [name, `<slot name="${name}"></slot>`]);
  const marked = drawn(marks);
  const isPlaced = ([, mark]: Slots[0]) => marked.html === undefined || marked.html.includes(mark);
  if (marks.every(isPlaced)) return marked;
  const contents = marks.map((each): Slots[0] =>
    isPlaced(each) ? each : [each[0], markupOf(slots.get(each[0]) ?? []) ?? ''],
  );
  return contents.every(([, html]) => html !== '') ? drawn(contents) : { fault: 'it reads what it holds' };
}

export type AstroDrawing = ReturnType<typeof drawnByAstro>;

/** Draws components of the site in `root`: gives nodes for an element, or a reason why there are none. `config` has options of Astro, `frame` what is known where a component is in the place of a part of the frame. */
export function drawnByAstro(root: string, config: Values) {
  /** Components that hung or ended the process. */
  const ended = new Set<string>();
  return (
    file: string,
    exported: string,
    node: JsxNode,
    state: TransformState,
    frame?: { part: string; route: Values; isHolder: boolean },
  ): RootContent[] | undefined => {
    const given = givenBy(node, state);
    const drawn = (slots: Slots): Answer => {
      const props = given && Object.fromEntries(given);
      const question = { file, exported, config, props, slots: Object.fromEntries(slots), ...frame };
      const answer = given && !ended.has(file) ? askTool<Answer>(root, 'astro', question) : undefined;
      if (given && !answer) ended.add(file);
      const none = given ? 'it takes too long, or ends its process' : 'the page computes what it gives';
      return answer ?? { fault: none };
    };
    const { html, css = [], hasScripts, fault = '' } = withSlots(slotsOf(node), drawn);
    if (html === undefined) {
      const install = `Astro, from version 4.9 on, draws it: run "${installCommand(root)}" in the folder of the site.`;
      const lacksAstro = /^Cannot find module 'astro\/|is not defined by "exports"/.test(fault);
      reasons.set(node, lacksAstro ? install : `It cannot be drawn: ${fault.split('\n').at(-1)}.`);
      return undefined;
    }
    const { problems } = state.context;
    if (hasScripts)
      problems.note(
        { file: isAbsolute(file) ? relative(root, file).split(sep).join('/') : file },
        'Left out: scripts of the component.',
      );
    for (const [path, rules] of css) state.rules.set(path, compiledByTailwind(path, rules, root, problems));
    return nodesFrom(html.replace(/<script\b[\s\S]*?<\/script>/g, ''), node);
  };
}
