/** What the repository and the built sites must not give away, and what every installation must be able to fetch. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot, sites } from '../e2e/site.ts';
import { filesOf, siteNames } from './built.ts';

const isText = (file: string): boolean => !/\.(png|jpe?g|webp|avif|ico|woff2?)$/.test(file);

/** Files of the repository, new ones included, with their content. */
async function sources(): Promise<[file: string, content: string][]> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
  });
  const files = listed
    .toString()
    .split('\n')
    .filter((file) => file !== '' && isText(file));
  const read = async (file: string): Promise<[string, string]> => [
    file,
    await readFile(join(projectRoot, file), 'utf8').catch(() => ''),
  ];
  return Promise.all(files.map(read));
}

async function builtFiles(): Promise<[file: string, content: string][]> {
  const names = await Promise.all(
    siteNames.map(async (name) => (await filesOf(name)).map((file) => [name, file] as const)),
  );
  const texts = names.flat().filter(([, file]) => isText(file));
  return Promise.all(
    texts.map(async ([name, file]) => [
      `${name}/${file}`,
      await readFile(join(sites[name].dist, file), 'utf8'),
    ]),
  );
}

/** Folders of this machine: where the project lies, and anybody's home. A short one could be a word of its own. */
const localFolders = [projectRoot].filter((folder) => folder.split('/').length > 2);
const homes = /(?:^|[\s"'`(=])(?:\/(?:home|Users)\/[a-z][\w.-]*\/|\/root\/|[A-Z]:\\Users\\)/m;

const registry = new URL(process.env['npm_config_registry'] ?? 'https://registry.npmjs.org').host;
const registryHosts = /\/\/[\w.-]*\b(?:registry|artifactory|nexus|verdaccio|npm-mirror)\b[\w.-]*/i;

let all: [file: string, content: string][];
beforeAll(async () => {
  all = [...(await sources()), ...(await builtFiles())];
});

const holding = (found: (content: string) => boolean): string[] =>
  all.filter(([, content]) => found(content)).map(([file]) => file);

describe('the repository and the built sites', () => {
  test('are read as a whole', () => expect(all.length).toBeGreaterThan(150));

  test('name no folder of the machine they were made on', () => {
    expect(holding((content) => localFolders.some((folder) => content.includes(`${folder}/`)))).toEqual([]);
    expect(holding((content) => homes.test(content))).toEqual([]);
  });

  test('name no package registry', () => {
    const own = 'tests/site/publisher.test.ts';
    expect(holding((content) => content.includes(registry)).filter((file) => file !== own)).toEqual([]);
    expect(holding((content) => registryHosts.test(content)).filter((file) => file !== own)).toEqual([]);
  });

  test('hold no key that looks real', () => {
    const keys =
      /\b(?:sk-[A-Za-z0-9]{20,}|gh[pousr]_[A-Za-z0-9]{30,}|AKIA[0-9A-Z]{16}|xox[abp]-[\w-]{20,})|-----BEGIN [A-Z ]*PRIVATE KEY/;
    expect(holding((content) => keys.test(content))).toEqual([]);
  });
});

describe('package-lock.json', () => {
  test('leaves open where packages come from, but not what is in them', async () => {
    const lock = JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>;
    };
    const packages = Object.entries(lock.packages).filter(
      ([path, { link }]) => path.startsWith('node_modules/') && !link,
    );
    expect(packages.length).toBeGreaterThan(50);
    expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
    expect(packages.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
  });

  test('fits package.json, whose versions are exact', async () => {
    const read = async (file: string) =>
      JSON.parse(await readFile(join(projectRoot, file), 'utf8')) as Record<string, unknown>;
    const lock = (await read('package-lock.json')) as { packages: Record<string, Record<string, unknown>> };
    for (const folder of ['', 'engine', 'site']) {
      const manifest = await read(join(folder, 'package.json'));
      for (const kind of ['dependencies', 'devDependencies']) {
        expect(lock.packages[folder]?.[kind], `${folder} ${kind}`).toEqual(manifest[kind]);
        const versions = Object.values((manifest[kind] ?? {}) as Record<string, string>);
        expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
      }
    }
  });
});
