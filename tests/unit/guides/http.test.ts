/** Requests in samples go to addresses that the description of the API has. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDescription } from '#engine/features/api-reference/build/reading/read.ts';
import { openCache } from '#engine/incremental/cache.ts';
import { Problems } from '#engine/shared/problems.ts';
import { root, type Sample, samples, siteRoot } from './samples.ts';

/** Calls of the platform that its description leaves out. This list never grows. */
const undescribed: Record<string, string> = {
  'POST /agent/*/execute/*': 'runs a particular version; the description has the call of the published one',
  'POST /Agent/*/conversation/info': 'known from the SDKs',
  'POST /Agent/*/ClientCredential/Token': 'known from the SDKs, which make the exchange',
};

const base = 'https://api.serenitystar.ai/api/v2';

const problems = new Problems();
const cache = openCache(join(root, '.cache/test/http.cache'));
const read = await readDescription(
  { root: siteRoot, file: 'content/api/aihub.yaml', references: [], lint: true },
  cache,
  problems,
);
const described = new Set(
  Object.entries(read?.description.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item ?? {})
      .filter((key) => /^(get|post|put|patch|delete)$/.test(key))
      .map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '*')}`),
  ),
);

/** Its path is below the base address; `*` stands for a value. A sample may leave the method open. */
type Call = { method: string | undefined; path: string };

/** The calls of a sample to the platform's API. */
function callsOf({ code, language }: Pick<Sample, 'code' | 'language'>): Call[] {
  const text = withoutNames(code);
  const fences = language === 'http' ? [...text.matchAll(/^([A-Z]+) \/api\/v2(\/\S+)/gm)] : [];
  const relative = [...text.matchAll(/\b(Get|Post|Put|Patch|Delete)\w*Async\(\s*"(?:api\/v2\/)?(\w[^"]*)"/g)];
  const own = [...fences, ...relative].map(([, method = '', path = '']) => ({
    method: method.toUpperCase(),
    path: clean(path.replace(/^\/?/, '/')),
  }));
  const urls = text.split(base).slice(1);
  const paths = urls.map((rest) => clean(/^[\w/*.-]*/.exec(rest)?.[0] ?? '')).filter((path) => path !== '');
  const methods = methodsOf(code, language);
  const method = paths.length === 1 && methods.length === 1 ? methods[0] : undefined;
  return [...own, ...paths.map((path) => ({ method, path }))];
}

const clean = (path: string): string => path.replace(/\?.*$/, '').replace(/\/$/, '');

/** Names of the base address are put in, values become `*`, and strings in parts are joined. */
function withoutNames(code: string): string {
  let text = code;
  for (const [, name] of code.matchAll(/(\w+)\s*=\s*["']https:\/\/api\.serenitystar\.ai\/api\/v2["']/g))
    text = text.replace(new RegExp(`\\$?\\{${name}\\}|\\$${name}\\b`, 'g'), base);
  return text
    .replace(/\$?\{[^{}\n]*\}|\$env:\w+|\$\w+/g, '*')
    .replace(/"\s*\+?\s*[f$]?"(?=\S)/g, (gap) => (gap.includes('\n') ? '' : gap))
    .replace(/[f$]"/g, '"');
}

function methodsOf(code: string, language: string): string[] {
  const named = [
    /(?:-X|--request)\s+"?([A-Z]+)/g,
    /\bmethod\s*[:=]\s*["']([A-Z]+)["']/g,
    /-Method\s+(\w+)/g,
    /\brequests\.(get|post|put|patch|delete)\(/g,
  ].flatMap((pattern) => [...code.matchAll(pattern)].map(([, method = '']) => method.toUpperCase()));
  if (named.length > 0) return [...new Set(named)];
  if (language !== 'bash' || !/\bcurl\b/.test(code)) return [];
  return [/\s(-d|--data\S*|--json|-F|--form)\s/.test(code) ? 'POST' : 'GET'];
}

/** True when an operation has the path and, where the sample says one, the method. */
const isIn = (known: Iterable<string>, { method, path }: Call): boolean =>
  [...known].some((operation) => {
    const [verb, pattern = ''] = operation.split(' ');
    const segments = path.split('/');
    return (
      (method === undefined || verb === method) &&
      segments.length === pattern.split('/').length &&
      pattern.split('/').every((part, index) => part === '*' || part === segments[index])
    );
  });

const checked = samples.flatMap((sample) =>
  callsOf(sample).map((call) => ({ call, at: `${sample.file}:${sample.line}` })),
);

test('every request in a sample is one of the description', () => {
  expect(problems.all).toEqual([]);
  expect(described.size).toBeGreaterThan(20);
  expect(checked.length).toBeGreaterThan(50);
  const unknown = checked.filter(
    ({ call }) => !isIn(described, call) && !isIn(Object.keys(undescribed), call),
  );
  expect(unknown.map(({ call, at }) => `${at} ${call.method ?? 'any'} ${call.path}`)).toEqual([]);
});

test('most samples say their method', () =>
  expect(checked.filter(({ call }) => call.method !== undefined).length).toBeGreaterThan(checked.length / 2));

test('calls that the description leaves out are used, and are still left out', () => {
  for (const operation of Object.keys(undescribed)) {
    expect(
      checked.some(({ call }) => isIn([operation], call)),
      operation,
    ).toBe(true);
    expect(described).not.toContain(operation);
  }
});

test.each([
  ['http', 'POST /api/v2/agent/{agentCode}/execute\nX: y', 'POST', '/agent/*/execute'],
  ['bash', `curl "${base}/agent/\${CODE}/execute" --data '[]'`, 'POST', '/agent/*/execute'],
  ['bash', `api="${base}"\ncurl "$api/File/$id?x=1"`, 'GET', '/File/*'],
  ['bash', `curl -X DELETE ${base}/File/1`, 'DELETE', '/File/1'],
  [
    'powershell',
    `Invoke-RestMethod -Method Post -Uri "${base}/agent/$env:CODE/execute"`,
    'POST',
    '/agent/*/execute',
  ],
  ['typescript', `await fetch(\`${base}/agent?page=\${page}\`)`, undefined, '/agent'],
  ['typescript', `await fetch("${base}/File/upload", { method: "POST" })`, 'POST', '/File/upload'],
  ['python', `BASE = "${base}"\nrequests.put(f"{BASE}/agent/{os.environ['A']}/x")`, 'PUT', '/agent/*/x'],
  ['python', `requests.post(\n  "${base}/agent/"\n  f"{a}/execute",\n)`, 'POST', '/agent/*/execute'],
  [
    'csharp',
    `new Uri("${base}/");\nawait http.PostAsJsonAsync($"agent/{code}/execute", x)`,
    'POST',
    '/agent/*/execute',
  ],
  ['csharp', 'await http.GetAsync("api/v2/AIModel")', 'GET', '/AIModel'],
])('a call in %s is read: %s', (language, code, method, path) =>
  expect(callsOf({ language, code })).toEqual([{ method, path }]),
);

test.each([
  ['POST', '/agent/*/executes'],
  ['GET', '/agent/*/execute'],
  [undefined, '/Agents'],
])('a wrong request is found: %s %s', (method, path) => {
  expect(isIn(described, { method, path })).toBe(false);
  expect(isIn(described, { method: 'POST', path: '/agent/*/execute' })).toBe(true);
});
