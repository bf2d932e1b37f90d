/** What strangers can set of a visit: the lines of cases, put together into as few visits as will do. */

export interface Visit {
  path: string;
  query: [name: string, value: string][];
  hash: string;
  local: Record<string, string>;
  session: Record<string, string>;
  messages: string[];
}

/** Address lines that servers take; a longer one would be answered with 431. */
const mostQuery = 6000;

/** Visits of the same page that set nothing twice. */
export function groupSettings(cases: readonly string[]): Visit[] {
  const visits: (Visit & { taken: Set<string>; size: number })[] = [];
  for (const text of cases) {
    const [path = '/'] = /(?<=^path )\/(?!\/)\S*/m.exec(text) ?? [];
    const settings = settingsOf(text);
    const size = settings.reduce(
      (sum, { kind, value }) => sum + (kind === 'query' ? encodeURIComponent(value).length : 0),
      0,
    );
    const isFree = ({ kind, name }: Setting, visit: (typeof visits)[number]) =>
      !visit.taken.has(`${kind} ${name}`);
    let visit = visits.find(
      (one) =>
        one.path === path && one.size + size < mostQuery && settings.every((setting) => isFree(setting, one)),
    );
    if (!visit) {
      visit = { path, query: [], hash: '', local: {}, session: {}, messages: [], taken: new Set(), size: 0 };
      visits.push(visit);
    }
    visit.size += size;
    for (const setting of settings) take(visit, setting);
  }
  return visits;
}

interface Setting {
  kind: string;
  name: string;
  value: string;
}

/** Lines such as `local theme "dark"`; others count as nothing. */
function settingsOf(text: string): Setting[] {
  return [...text.matchAll(/^(query|local|session|hash|message) (\S+) (".*")$/gm)].flatMap(
    ([, kind = '', name = '', json = '']) => {
      try {
        return [{ kind, name, value: JSON.parse(json) as string }];
      } catch {
        return [];
      }
    },
  );
}

function take(visit: Visit & { taken: Set<string> }, { kind, name, value }: Setting): void {
  if (kind !== 'message') visit.taken.add(`${kind} ${name}`);
  if (kind === 'query') visit.query.push([name, value]);
  if (kind === 'hash') visit.hash = value;
  if (kind === 'local') visit.local[name] = value;
  if (kind === 'session') visit.session[name] = value;
  if (kind === 'message') visit.messages.push(value);
}
