/** Sites under test: built once for a whole run, served on a free port for each test file. */
import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#engine/config/paths.ts';
import { type RunningServer, serve } from '#engine/serve/serve.ts';

export { projectRoot };

export const sites = {
  real: { root: join(projectRoot, 'site'), dist: join(projectRoot, '.cache/test/real'), baseUrl: '/' },
  fixture: {
    root: join(projectRoot, 'tests/fixtures/site'),
    dist: join(projectRoot, '.cache/test/fixture'),
    baseUrl: '/help/',
  },
} as const;

export type SiteName = keyof typeof sites;

export interface OwnSite {
  root: string;
  dist: string;
  baseUrl: string;
}

const find = (site: SiteName | OwnSite): OwnSite => (typeof site === 'string' ? sites[site] : site);

async function docs(...args: string[]): Promise<{ code: number; output: string }> {
  const run = promisify(execFile);
  const options = { cwd: projectRoot, maxBuffer: 1 << 26 };
  try {
    const { stdout, stderr } = await run(process.execPath, ['engine/bin/docwright.mjs', ...args], options);
    return { code: 0, output: stdout + stderr };
  } catch (fault) {
    const { code, stdout, stderr } = fault as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

export async function buildSite(site: SiteName | OwnSite): Promise<void> {
  const { root, dist } = find(site);
  const { code, output } = await docs('build', '--site', root, '--out', dist);
  if (code !== 0) throw new Error(`Building ${root} failed:\n${output}`);
}

/** Where a variant of the fixture site lies, once it is built. */
export const variant = (name: string): OwnSite => ({
  root: join(projectRoot, `.cache/test/${name}-site`),
  dist: join(projectRoot, `.cache/test/${name}`),
  baseUrl: sites.fixture.baseUrl,
});

/** Builds the fixture site with other options, in TypeScript, and with these texts in place of its files. */
export async function buildVariant(
  site: OwnSite,
  options: string,
  files: Record<string, string> = {},
): Promise<void> {
  await rm(site.root, { recursive: true, force: true });
  await cp(sites.fixture.root, site.root, { recursive: true });
  const config = `import site from '../../../tests/fixtures/site/site.config.ts';\nexport default { ...site, ${options} };`;
  for (const [name, text] of Object.entries({ ...files, 'site.config.ts': config })) {
    await mkdir(dirname(join(site.root, name)), { recursive: true });
    await writeFile(join(site.root, name), text);
  }
  await buildSite(site);
}

/** Serves a site that is built. `url` ends with the base URL. */
export async function serveSite(site: SiteName | OwnSite): Promise<RunningServer & { dist: string }> {
  const { dist, baseUrl } = find(site);
  const server = await serve({
    dist,
    baseUrl,
    trailingSlash: false,
    port: 0,
    host: '127.0.0.1',
    log: () => undefined,
  });
  return { ...server, dist };
}
