/** Draws Gantt charts: a row for each task, with its name beside the bar, or above it in a narrow column. */
import { box, n, paint, line as stroke, svg } from '../shapes.ts';
import { fit, size, textWidth, widest } from '../text.ts';
import { critical, label, middle, strong } from './chart.ts';
import { dateTicks, formatDate } from './dates.ts';

export const tags = ['done', 'active', 'crit', 'milestone', 'vert'] as const;
export type Tag = (typeof tags)[number];

export interface Task {
  name: string;
  tags: Set<Tag>;
  start: number;
  end: number;
}

export interface Section {
  name: string;
  tasks: Task[];
}

const bar = 16;

export function drawGantt(sections: readonly Section[], format: string, limit: number, id: string): string {
  const tasks = sections.flatMap((section) => section.tasks);
  const from = Math.min(...tasks.map(({ start }) => start));
  const to = Math.max(from + 1, ...tasks.map(({ end }) => end));
  const isNarrow = limit < 500;
  const names = isNarrow
    ? 0
    : Math.min(
        limit * 0.36,
        widest(
          tasks.map(({ name }) => name),
          size.text,
        ) + 16,
      );
  const edge = textWidth(formatDate(to, format), size.text) / 2;
  const [left, right] = [isNarrow ? 8 : names + 8, limit - Math.max(8, edge - 4)];
  const at = (time: number) => left + ((time - from) / (to - from)) * (right - left);
  const parts: string[] = [];
  const marks: { x: number; name: string }[] = [];
  let y = 26;
  for (const { name, tasks } of sections) {
    if (name) {
      const lines = fit(name, limit - 8);
      const height = lines.length * size.line + 10;
      parts.push(
        box({ x: 0, y, width: limit, height, radius: 4, fill: 'group' }),
        label(lines, 6, y + height / 2, strong),
      );
      y += height + 4;
    }
    for (const task of tasks) {
      if (task.tags.has('vert')) {
        marks.push({ x: at((task.start + task.end) / 2), name: task.name });
        continue;
      }
      const lines = fit(task.name, isNarrow ? limit - 16 : names - 8);
      const text = lines.length * size.line;
      const height = isNarrow ? text + bar + 8 : Math.max(bar, text) + 10;
      const middleY = isNarrow ? y + text + 2 + bar / 2 : y + height / 2;
      parts.push(
        label(lines, isNarrow ? 8 : 6, isNarrow ? y + text / 2 : middleY, ' class="halo"'),
        shapeOf(task, at, middleY),
      );
      y += height;
    }
    y += 6;
  }
  const times = dateTicks(from, to, (right - left) / (2 * edge + 14)).map((time) => ({
    x: at(time),
    name: formatDate(time, format),
  }));
  const within = (x: number, half: number) => Math.min(Math.max(x, half), limit - half);
  const grid = times.map(({ x, name }, index) => {
    if (name === times[index - 1]?.name) return '';
    return stroke(`M${n(x)} 20V${n(y)}`, 'node-border', '2 3') + label([name], within(x, edge), 8, middle);
  });
  const lines = marks.map(({ x, name }) => {
    const words = fit(name, 140);
    const half = widest(words, size.text) / 2;
    return (
      stroke(`M${n(x)} 20V${n(y)}`, critical) +
      label(words, within(x, half), y + 4 + (words.length * size.line) / 2, middle)
    );
  });
  const bottom = y + Math.max(0, ...marks.map(({ name }) => fit(name, 140).length * size.line + 4));
  return svg({ x: 0, y: -4, width: limit, height: bottom + 8 }, [...grid, ...lines, ...parts].join(''), id);
}

function shapeOf({ tags, start, end }: Task, at: (time: number) => number, y: number): string {
  const color = tags.has('crit') ? critical : tags.has('done') ? 'node-border' : 'accent';
  const fill = tags.has('done') ? 'group' : tags.has('active') ? color : 'accent-soft';
  if (tags.has('milestone')) {
    const x = at((start + end) / 2);
    return `<path d="M${n(x)} ${n(y - 9)}l9 9l-9 9l-9 -9z" fill="${paint(color)}"/>`;
  }
  const place = { x: at(start), y: y - bar / 2, width: Math.max(2, at(end) - at(start)), height: bar };
  return box({ ...place, radius: 4, fill, stroke: color, rest: ' stroke-width="1.5"' });
}
