/** Reads and draws timelines, from top to bottom. */
import { type DiagramItem, item, sectionItems } from '../items.ts';
import { box, n, line as stroke, svg } from '../shapes.ts';
import { decoded, fit, size, widest, writtenLines } from '../text.ts';
import { type Chart, circle, label, seriesColor, strong } from './chart.ts';

interface Period {
  name: string;
  events: string[];
}

export class Timeline implements Chart {
  private readonly sections: { name: string; periods: Period[] }[] = [];

  get isEmpty(): boolean {
    return this.sections.length === 0;
  }

  read(line: string): boolean {
    const [, section] = /^section\s+(.+)$/.exec(line) ?? [];
    if (section) this.sections.push({ name: decoded(section), periods: [] });
    if (section) return true;
    const [name = '', ...events] = line.split(/(?:^|\s*):(?=\s)\s*/).map((text) => decoded(text.trim()));
    if (this.sections.length === 0) this.sections.push({ name: '', periods: [] });
    const periods = this.sections.at(-1)?.periods ?? [];
    if (name) periods.push({ name, events });
    else periods.at(-1)?.events.push(...events);
    return name !== '' || periods.length > 0;
  }

  draw(limit: number, id: string): string {
    const all = this.sections.flatMap(({ periods }) => periods);
    const most = Math.min(limit * 0.34, 180);
    const names = Math.max(24, ...all.map(({ name }) => widest(fit(name, most), size.text)));
    const axis = names + 20;
    const room = Math.min(limit, 560) - axis - 46;
    const widths = all.flatMap(({ events }) => events.map((event) => widest(fit(event, room), size.text)));
    const width = Math.max(
      axis + 46 + Math.max(0, ...widths),
      ...this.sections.map(({ name }) => widest(fit(name, limit - 24), size.text)),
    );
    const dots: string[] = [];
    const parts: string[] = [];
    let y = 0;
    const middles: number[] = [];
    for (const [index, { name, periods }] of this.sections.entries()) {
      if (name) {
        const lines = fit(name, limit - 24);
        parts.push(label(lines, 0, y + 4 + (lines.length * size.line) / 2, `${strong} class="halo"`));
        y += 14 + lines.length * size.line;
      }
      for (const period of periods) {
        const color = seriesColor(index);
        const lines = fit(period.name, most);
        const middleY = y + Math.max(15, (lines.length * size.line) / 2);
        let bottom = middleY + Math.max(15, (lines.length * size.line) / 2);
        parts.push(label(lines, names, middleY, ' text-anchor="end" font-weight="500"'));
        dots.push(circle(axis, middleY, 6, color));
        let top = y;
        for (const event of period.events) {
          const words = fit(event, room);
          const height = words.length * size.line + 12;
          const place = { x: axis + 22, y: top, width: width - axis - 24, height, radius: 6 };
          parts.push(
            box({ ...place, fill: 'node', stroke: 'node-border' }),
            label(words, axis + 34, top + height / 2),
          );
          top += height + 6;
        }
        bottom = Math.max(bottom, top);
        middles.push(middleY);
        y = bottom + 8;
      }
      y += 4;
    }
    const line = stroke(`M${n(axis)} ${n(middles[0] ?? 0)}V${n(middles.at(-1) ?? 0)}`, 'line');
    return svg({ x: 0, y: -1, width: width + 2, height: y }, [line, ...dots, ...parts].join(''), id);
  }

  describe(): DiagramItem[] {
    const oneLine = (text: string) => writtenLines(text).join(' ');
    return this.sections.flatMap(({ name, periods }) => {
      const items = periods.map((period) =>
        item(oneLine(period.name), period.events.map(oneLine).join('; ')),
      );
      return sectionItems(oneLine(name), items);
    });
  }
}
