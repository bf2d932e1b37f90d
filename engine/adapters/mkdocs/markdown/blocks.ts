/** Blocks of Python-Markdown as directives, which the parser knows. Names of the directives are read in `tree.ts`. */
import { labelOf } from '../../common/markdown/containers.ts';
import { added, indentOf, isBlank, type Line, outdented } from '../../common/markdown/lines.ts';
import {
  blockName,
  capitalized,
  defaultLabel,
  fenceEnd,
  headingLine,
  htmlEnd,
  htmlTag,
  item,
  listLine,
  outdentedBody,
  takeTerms,
} from './blockParts.ts';
import { fenceLine } from './fences.ts';
import type { Found } from './reading.ts';

/** Rewritten lines, and how deeply directives are nested in them. */
interface Blocks {
  lines: Line[];
  depth: number;
}

const box = /^(!!!|\?\?\?\+?) ?([\w-]+(?: +[\w-]+)*)?(?: +"(.*?)")? *$/;
const tab = /^===([+!]*) +"(.*)" *$/;
const slashes = /^(\/{3,}) +([\w-]+)(?: *\|(.*))? *$/;
const fence = /^(`{3,}|~{3,})(.*)$/;
const definition = /^: {1,}(?=\S)|^:\t/;
const objects = /^::: +[\w.]+/;
const markdownTag = /^<(\w+)\b[^>]*?\smarkdown(?:=(["']?)\w*\2)?(?=[\s>])[^>]*>/;

/** Rewrites lines whose blocks begin after `base` columns. */
export function blocks(lines: readonly Line[], found: Found, base = 0): Blocks {
  const out: Line[] = [];
  let depth = 0;
  let inList = false;
  let isAfterBlank = true;

  const wrap = (name: string, label: string, inner: Blocks, near: Line, indent: number) => {
    const space = ' '.repeat(indent);
    const colons = ':'.repeat(3 + inner.depth);
    const last = inner.lines.at(-1) ?? near;
    depth = Math.max(depth, inner.depth + 1);
    out.push({ ...near, text: `${space}${colons}${name}${label}` }, ...inner.lines);
    out.push(added('', last), added(space + colons, last));
  };

  const until = (from: number, isEnd: (line: Line) => boolean): number => {
    let at = from;
    while (at < lines.length && !isEnd(lines[at] as Line)) at++;
    return at;
  };

  /** The lines of a body from `at`, which are indented by four columns more, and the line behind it. */
  const bodyAt = (at: number, indent: number): { body: Line[]; end: number } => {
    let end = until(at, (line) => !isBlank(line) && indentOf(line) < indent + 4);
    while (end > at && isBlank(lines[end - 1] as Line)) end--;
    return { body: lines.slice(at, end).map((line) => outdentedBody(line, indent)), end };
  };

  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    const indent = indentOf(line);
    const text = line.text.slice(indent);
    if (isBlank(line)) {
      out.push({ ...line, text: '' });
      isAfterBlank = true;
      continue;
    }
    if (indent - base < 4)
      inList = item.test(text) || /^\[\^[^\]]+\]:/.test(text) || (inList && (!isAfterBlank || indent > base));
    const isCode = indent - base >= 4 && !inList && isAfterBlank;
    const wasBlank: boolean = isAfterBlank;
    isAfterBlank = false;
    if (isCode) {
      const end = until(at, (each) => !isBlank(each) && indentOf(each) - base < 4);
      out.push(...lines.slice(at, end).map((each): Line => ({ ...each, isCode: true })));
      at = end - 1;
      isAfterBlank = isBlank(lines[at] as Line);
      continue;
    }
    const fenced = fence.exec(text);
    if (fenced?.[1] !== undefined && !(fenced[1].startsWith('`') && fenced[2]?.includes('`'))) {
      const end = fenceEnd(lines, at, fenced[1]);
      const [own = '', , label = ''] = /\s+tab=(["'])(.*?)\1/.exec(fenced[2] ?? '') ?? [];
      const words = fenceLine((fenced[2] ?? '').replace(own, ''), line, found);
      const code = lines.slice(at, end + 1).map((each, index): Line => {
        const written = each.text.replace(/\((\d+)\)!/g, '($1)');
        return {
          ...each,
          text: index === 0 ? line.text.slice(0, indent) + fenced[1] + words : written,
          isCode: true,
        };
      });
      if (own === '') out.push(...code);
      else wrap('tab', labelOf(label), { lines: code, depth: 0 }, line, indent);
      at = end;
      continue;
    }
    const boxed = box.exec(text);
    if (boxed && (boxed[2] !== undefined || boxed[3] !== undefined)) {
      const { body, end } = bodyAt(at + 1, indent);
      const [kind = 'note', ...more] = (boxed[2] ?? 'note').toLowerCase().split(/ +/);
      if (more.length > 0) found.report(line, `the place of a box: ${more.join(' ')}`);
      const name =
        boxed[1] === '!!!' ? `box-${kind}` : `details-${boxed[1] === '???' ? 'closed' : 'open'}-${kind}`;
      wrap(name, labelOf(boxed[3] ?? capitalized(kind)), blocks(body, found, indent), line, indent);
      at = end - 1;
      continue;
    }
    const [tabbed, signs = '', label = ''] = tab.exec(text) ?? [];
    if (tabbed !== undefined) {
      const { body, end } = bodyAt(at + 1, indent);
      const name = `tab${signs.includes('!') ? '-new' : ''}${signs.includes('+') ? '-first' : ''}`;
      wrap(name, labelOf(label), blocks(body, found, indent), line, indent);
      at = end - 1;
      continue;
    }
    const block = slashes.exec(text);
    const slashed = until(at + 1, (each) => each.text.trimEnd() === ' '.repeat(indent) + block?.[1]);
    if (block && slashed < lines.length) {
      const [, , name = '', label = ''] = block;
      const content = until(at + 1, (each) => !/^ {4,}[\w-]+:/.test(each.text));
      const options = lines.slice(at + 1, content).map((each) => each.text.trim());
      const body = blocks(lines.slice(content, slashed), found, indent);
      wrap(blockName(name, options), labelOf(label.trim() || defaultLabel(name)), body, line, indent);
      at = slashed;
      continue;
    }
    if (objects.test(text)) {
      const { end } = bodyAt(at + 1, indent);
      found.report(line, 'documentation of Python objects, which a program reads from their code (:::)');
      at = end - 1;
      continue;
    }
    const short = /^\*\[([^\]]+)\]: *(.+)$/.exec(text);
    if (short?.[1] && short[2]) {
      found.abbreviations.set(short[1], short[2].trim());
      out.push({ ...line, text: '' });
      isAfterBlank = wasBlank;
      continue;
    }
    if (found.hasDefinitions && definition.test(text) && out.length > 0) {
      const terms = takeTerms(out, indent);
      const isMore = /^ *:+$/.test(out.at(-1)?.text ?? '') && terms.length === 0;
      if (terms.length > 0 || isMore) {
        const { body, end } = bodyAt(at + 1, indent);
        const [mark = ''] = definition.exec(text) ?? [];
        const first = {
          ...line,
          text: ' '.repeat(indent) + text.slice(mark.length),
          cut: line.cut + mark.length,
        };
        const isLast = (each: Line) => isBlank(each) || definition.test(each.text.slice(indent));
        const behind = body.length === 0 ? until(at + 1, isLast) : end;
        for (const term of terms) wrap('term', '', { lines: [term], depth: 0 }, term, indent);
        const inner = [first, ...(body.length === 0 ? lines.slice(at + 1, behind) : body)];
        wrap('meaning', '', blocks(inner, found, indent), line, indent);
        at = behind - 1;
        continue;
      }
    }
    const tagged = markdownTag.exec(text);
    if (tagged) {
      const [tag, name = ''] = tagged;
      const bare = tag.replace(/\smarkdown(?:=(["']?)\w*\1)?(?=[\s>])/, '');
      const space = ' '.repeat(indent);
      const [rest = '', closed] = text.slice(tag.length).split(new RegExp(`</${name}>\\s*$`));
      out.push({ ...line, text: space + bare }, added('', line));
      if (rest.trim()) out.push({ ...line, text: space + rest }, added('', line));
      if (closed !== undefined) out.push(added(`${space}</${name}>`, line));
      isAfterBlank = true;
      continue;
    }
    if (/^<\/\w+>\s*$/.test(text)) {
      out.push(added('', line), { ...line, text: line.text.trim(), cut: line.cut + indent });
      continue;
    }
    if (wasBlank && htmlTag.test(text)) {
      const end = htmlEnd(lines, at);
      if (
        end > at &&
        lines.slice(at, end).every((each) => !/^\s*(```|~~~|!!!|===|\/\/\/)|\smarkdown\b/.test(each.text))
      ) {
        for (const each of lines.slice(at, end))
          if (!isBlank(each)) out.push(outdented(each, indentOf(each)));
        at = end - 1;
        continue;
      }
    }
    out.push(listLine(lines, at, indent, text) ?? headingLine(line, text));
  }
  return { lines: out, depth };
}
