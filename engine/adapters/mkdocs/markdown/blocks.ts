/** Blocks of Python-Markdown as directives, which the parser knows. Names of the directives are read in `tree.ts`. */
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
  labelOf,
  lastName,
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
    return [
      { ...near, text: `${space}${colons}${name}${label}` },
      ...inner.lines,
      added('', last),
      added(space + colons, last),
    ];
  };

  /** The lines of a body from `at`, which are indented by four columns more, and the line behind it. */
  const bodyAt = (at: number, indent: number): { body: Line[]; end: number } => {
    let end = at;
    for (let next = at; next < lines.length; next++) {
      const line = lines[next] as Line;
      if (isBlank(line)) continue;
      if (indentOf(line) < indent + 4) break;
      end = next + 1;
    }
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
      for (
        ;
        at < lines.length && (isBlank(lines[at] as Line) || indentOf(lines[at] as Line) - base >= 4);
        at++
      )
        out.push({ ...(lines[at] as Line), isCode: true });
      at--;
      isAfterBlank = isBlank(lines[at] as Line);
      continue;
    }
    const fenced = fence.exec(text);
    if (fenced?.[1] !== undefined && !(fenced[1].startsWith('`') && fenced[2]?.includes('`'))) {
      const end = fenceEnd(lines, at, fenced[1]);
      out.push({
        ...line,
        text: line.text.slice(0, indent) + fenced[1] + fenceLine(fenced[2] ?? '', line, found),
        isCode: true,
      });
      for (at++; at <= end && at < lines.length; at++) {
        const each = lines[at] as Line;
        out.push({ ...each, text: each.text.replace(/\((\d+)\)!/g, '($1)'), isCode: true });
      }
      at--;
      continue;
    }
    const boxed = box.exec(text);
    if (boxed && (boxed[2] !== undefined || boxed[3] !== undefined)) {
      const { body, end } = bodyAt(at + 1, indent);
      const [kind = 'note', ...more] = (boxed[2] ?? 'note').toLowerCase().split(/ +/);
      if (more.length > 0) found.report(line, `the place of a box: ${more.join(' ')}`);
      const name =
        boxed[1] === '!!!' ? `box-${kind}` : `details-${boxed[1] === '???' ? 'closed' : 'open'}-${kind}`;
      out.push(
        ...wrap(name, labelOf(boxed[3] ?? capitalized(kind)), blocks(body, found, indent), line, indent),
      );
      at = end - 1;
      continue;
    }
    if (tab.test(text)) {
      const group: Line[] = [];
      let inner = 0;
      let end = at;
      for (let next = at; next < lines.length; ) {
        const opener = lines[next] as Line;
        const [, signs = '', label = ''] = tab.exec(opener.text.slice(indent)) ?? [];
        if (
          indentOf(opener) !== indent ||
          !tab.test(opener.text.slice(indent)) ||
          (next > at && signs.includes('!'))
        )
          break;
        const { body, end: behind } = bodyAt(next + 1, indent);
        const content = blocks(body, found, indent);
        inner = Math.max(inner, content.depth + 1);
        group.push(
          ...wrap(signs.includes('+') ? 'tab-first' : 'tab', labelOf(label), content, opener, indent),
        );
        end = behind;
        for (next = behind; next < lines.length && isBlank(lines[next] as Line); next++);
      }
      out.push(...wrap('tabs', '', { lines: [added('', line), ...group], depth: inner }, line, indent));
      at = end - 1;
      continue;
    }
    const block = slashes.exec(text);
    if (block?.[1] !== undefined) {
      const end = lines.findIndex(
        (each, index) => index > at && each.text.trimEnd() === ' '.repeat(indent) + block[1],
      );
      if (end > 0) {
        const options = lines.slice(at + 1, end).findIndex((each) => !/^ {4,}[\w-]+:/.test(each.text));
        const given = lines.slice(at + 1, at + 1 + Math.max(0, options)).map((each) => each.text.trim());
        const body = blocks(lines.slice(at + 1 + given.length, end), found, indent);
        const isFollowing = block[2] === 'tab' && /^tab/.test(lastName(out));
        out.push(
          ...wrap(
            blockName(block[2] ?? '', given, block[3]),
            labelOf((block[3] ?? '').trim() || defaultLabel(block[2] ?? '')),
            body,
            line,
            indent,
          ),
        );
        if (isFollowing) depth = Math.max(depth, body.depth + 1);
        at = end;
        continue;
      }
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
        const lazy: Line[] = [];
        let behind = at + 1;
        if (body.length === 0)
          for (
            ;
            behind < lines.length &&
            !isBlank(lines[behind] as Line) &&
            !definition.test((lines[behind] as Line).text.slice(indent));
            behind++
          )
            lazy.push(lines[behind] as Line);
        const inner = blocks([first, ...lazy, ...body], found, indent);
        const termLines = terms.flatMap((term) =>
          wrap('term', '', { lines: [term], depth: 0 }, term, indent),
        );
        const meaning = wrap('meaning', '', inner, line, indent);
        out.push(
          ...wrap(
            'definitions',
            '',
            { lines: [added('', line), ...termLines, ...meaning], depth: inner.depth + 1 },
            terms[0] ?? line,
            indent,
          ),
        );
        at = Math.max(end, behind) - 1;
        continue;
      }
    }
    const tagged = markdownTag.exec(text);
    if (tagged) {
      const [tag, name = ''] = tagged;
      const bare = tag.replace(/\smarkdown(?:=(["']?)\w*\1)?(?=[\s>])/, '');
      const rest = text.slice(tag.length);
      out.push(
        { ...line, text: line.text.slice(0, indent) + bare },
        ...(rest.trim()
          ? [
              added('', line),
              { ...line, text: ' '.repeat(indent) + rest.replace(new RegExp(`</${name}>\\s*$`), '') },
              added('', line),
            ]
          : [added('', line)]),
      );
      if (new RegExp(`</${name}>\\s*$`).test(rest)) out.push(added(`${' '.repeat(indent)}</${name}>`, line));
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
        for (; at < end; at++) {
          const each = lines[at] as Line;
          if (!isBlank(each)) out.push(outdented(each, indentOf(each)));
        }
        at--;
        continue;
      }
    }
    out.push(listLine(lines, at, indent, text) ?? headingLine(line, text));
  }
  return { lines: out, depth };
}
