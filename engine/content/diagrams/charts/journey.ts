/** Reads and draws user journeys: tasks from top to bottom, with scores from 1 to 5 from left to right. */
import { type DiagramItem, item, sectionItems } from '../items.ts';
import { n, paint, line as stroke, svg } from '../shapes.ts';
import { decoded, fit, size } from '../text.ts';
import { type Chart, circle, curve, label, middle, strong } from './chart.ts';

interface Task {
  name: string;
  score: number;
  people: string[];
}

const scores = [1, 2, 3, 4, 5];

export class Journey implements Chart {
  private readonly sections: { name: string; tasks: Task[] }[] = [];

  get isEmpty(): boolean {
    return this.sections.every(({ tasks }) => tasks.length === 0);
  }

  read(line: string): boolean {
    const [, section] = /^section\s+(.+)$/.exec(line) ?? [];
    if (section) this.sections.push({ name: decoded(section), tasks: [] });
    if (section) return true;
    const [, name, score, people = ''] = /^([^:]+?)\s*:\s*([1-5])\s*(?::\s*([^:]*))?$/.exec(line) ?? [];
    if (!name) return false;
    if (this.sections.length === 0) this.sections.push({ name: '', tasks: [] });
    const who = people
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
    this.sections.at(-1)?.tasks.push({ name: decoded(name), score: Number(score), people: who });
    return true;
  }

  draw(limit: number, id: string): string {
    const width = Math.min(limit, 560);
    const column = width * 0.36;
    const left = column + 24;
    const at = (score: number) => left + ((score - 1) / 4) * (column - 24);
    const end = left + column + 8;
    let y = 24;
    const parts: string[] = [];
    const points: [x: number, y: number][] = [];
    for (const { name, tasks } of this.sections) {
      if (name) {
        const lines = fit(name, width);
        parts.push(label(lines, 0, y + 6 + (lines.length * size.line) / 2, strong));
        y += 12 + lines.length * size.line;
      }
      for (const { name, score, people } of tasks) {
        const [texts, who] = [fit(name, column), fit(people.join(', '), width - end)];
        const height = Math.max(texts.length, who.length) * size.line + 12;
        points.push([at(score), y + height / 2]);
        parts.push(label(texts, 0, y + height / 2), label(who, end, y + height / 2));
        y += height;
      }
    }
    const grid = scores.map(
      (score) =>
        label([String(score)], at(score), 8, middle) +
        stroke(`M${n(at(score))} 20V${n(y)}`, 'node-border', '2 3'),
    );
    const dots = points.map(([x, y]) => circle(x, y, 5, 'accent', ` stroke="${paint('bg')}"`));
    const drawn = [...grid, curve(points, 'accent'), ...dots, ...parts];
    return svg({ x: 0, y: 0, width, height: y + 4 }, drawn.join(''), id);
  }

  describe(): DiagramItem[] {
    return this.sections.flatMap(({ name, tasks }) => {
      const items = tasks.map((task) =>
        item(task.name, `${task.score}/5${task.people.length > 0 ? ` (${task.people.join(', ')})` : ''}`),
      );
      return sectionItems(name, items);
    });
  }
}
