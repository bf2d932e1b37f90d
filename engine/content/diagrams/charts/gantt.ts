import { dayOf } from '#engine/shared/text/day.ts';
import { LineFault } from '../graph.ts';
import { type DiagramItem, item, sectionItems, type Words } from '../items.ts';
import { decoded } from '../text.ts';
import type { Chart } from './chart.ts';
import { after, day, formatDate, parseDate, weekdayOf } from './dates.ts';
import { drawGantt, type Section, type Tag, type Task, tags } from './drawGantt.ts';

interface Written {
  section: number;
  name: string;
  tags: Set<Tag>;
  id: string;
  start: string;
  end: string;
  number: number;
  previous: Written | undefined;
}

/** Settings without a meaning here. */
const ignored = /^(?:todayMarker|topAxis|weekday|tickInterval|displayMode|includes)(?:\s|$)/;

export class Gantt implements Chart {
  private sections: Section[] = [];
  private readonly names = [''];
  private readonly tasks: Written[] = [];
  private readonly excluded: string[] = [];
  private format = 'YYYY-MM-DD';
  private axis = '';
  private endsLater = 0;
  private weekend = ['saturday', 'sunday'];

  get isEmpty(): boolean {
    return this.tasks.length === 0;
  }

  read(line: string, _indent: number, number: number): boolean | string {
    const [, setting, value = ''] =
      /^(dateFormat|axisFormat|excludes|weekend|section)\s+(.+)$/.exec(line) ?? [];
    if (setting === 'dateFormat') this.format = value.replace(/^\s*:\s*/, '').trim();
    else if (setting === 'axisFormat') this.axis = value;
    else if (setting === 'excludes') this.excluded.push(...value.toLowerCase().split(/[\s,]+/));
    else if (setting === 'weekend') this.weekend = value === 'friday' ? ['friday', 'saturday'] : this.weekend;
    else if (setting === 'section') this.names.push(decoded(value));
    else if (line === 'inclusiveEndDates') this.endsLater = day;
    else if (!ignored.test(line)) return this.readTask(line.replace(/\s+%%.*$/, ''), number);
    return true;
  }

  private readTask(line: string, number: number): boolean | string {
    const [, name, rest] = /^([^:]+?)\s*:\s*(.+)$/.exec(line) ?? [];
    if (!name || !rest || /^click\s/.test(line)) return false;
    const fields = rest.split(',').map((field) => field.trim());
    const marks = new Set<Tag>();
    while (tags.includes(fields[0] as Tag)) marks.add(fields.shift() as Tag);
    const [end = '', start = '', id = ''] = fields.toReversed();
    const section = this.names.length - 1;
    const task = {
      section,
      name: decoded(name),
      tags: marks,
      id,
      start,
      end,
      number,
      previous: this.tasks.at(-1),
    };
    this.tasks.push(task);
    return fields.length <= 3;
  }

  /** Finds the times of the tasks. Throws a `LineFault` about a time that is none. */
  finish(): void {
    const known = new Map<Written, Times | undefined>();
    const timesOf = (task: Written): Times => {
      const done = known.get(task);
      if (done) return done;
      const fail = (fault: string): never => {
        throw new LineFault(task.number, `the task ${fault}`);
      };
      if (known.has(task)) fail('waits for itself.');
      known.set(task, undefined);
      const others = (ids = '') =>
        ids.split(/\s+/).map((id) => {
          const other = this.tasks.find((each) => each.id === id);
          return timesOf(other ?? fail(`names a task "${id}" that is not there.`));
        });
      const { start: written, end: last, previous } = task;
      const [ids, until] = [/^after\s+(.+)$/.exec(written)?.[1], /^until\s+(.+)$/.exec(last)?.[1]];
      const look = `no date as dateFormat names it (${this.format})`;
      const start = ids
        ? Math.max(...others(ids).map(({ end }) => end))
        : (parseDate(written, this.format) ??
          (written === '' && previous
            ? timesOf(previous).end
            : fail(`starts at "${written}", which is ${look}.`)));
      const end = until
        ? Math.min(...others(until).map((other) => other.start))
        : (this.endOf(start, last) ??
          fail(`ends at "${last}", which is ${look}, and no duration such as 3d.`));
      const times = { start, end };
      known.set(task, times);
      return times;
    };
    const sections = this.names.map((name, section) => {
      const own = this.tasks.filter((task) => task.section === section);
      return { name, tasks: own.map((task) => ({ name: task.name, tags: task.tags, ...timesOf(task) })) };
    });
    this.sections = sections.filter(({ tasks }) => tasks.length > 0);
  }

  private endOf(start: number, written: string): number | undefined {
    const date = parseDate(written, this.format);
    if (date !== undefined) return date + this.endsLater;
    const end = after(start, written);
    if (end === undefined || this.excluded.length === 0) return end;
    // A task does not go on on days that are excluded.
    let last = end;
    for (let at = start; at < last && last < end + 4000 * day; at += day)
      if (this.isExcluded(at)) last += day;
    return last;
  }

  private isExcluded(time: number): boolean {
    const name = weekdayOf(time).toLowerCase();
    const isWeekend = this.excluded.includes('weekends') && this.weekend.includes(name);
    return isWeekend || this.excluded.includes(name) || this.excluded.includes(dayOf(time));
  }

  /** How times are written where the source does not say it. */
  private get look(): string {
    if (/^[Xx]$/.test(this.format)) return '%s';
    return (
      [/Y|D|M/.test(this.format) ? '%Y-%m-%d' : '', /H|h/.test(this.format) ? '%H:%M' : '']
        .filter(Boolean)
        .join(' ') || '%Y-%m-%d'
    );
  }

  draw(limit: number, id: string): string {
    return drawGantt(this.sections, this.axis || this.look, limit, id);
  }

  describe(words: Words): DiagramItem[] {
    const say = {
      done: words.diagramDone,
      active: words.diagramActive,
      crit: words.diagramCrit,
      milestone: words.diagramMilestone,
      vert: '',
    };
    return this.sections.flatMap(({ name, tasks }) => {
      const items = tasks.map((task) => {
        const isPoint = task.tags.has('milestone') || task.tags.has('vert');
        const times = [(task.start + task.end) / 2, task.start, task.end].slice(...(isPoint ? [0, 1] : [1]));
        const marks = [...task.tags]
          .map((tag) => say[tag])
          .filter(Boolean)
          .join(', ');
        return item(
          task.name,
          `${times.map((time) => formatDate(time, this.look)).join(' – ')}${marks && ` (${marks})`}`,
        );
      });
      return sectionItems(name, items);
    });
  }
}

type Times = Pick<Task, 'start' | 'end'>;
