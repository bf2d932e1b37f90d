/** Type-checks the TypeScript and JavaScript samples of the site against the packages that they import. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { root, type Sample } from './samples.ts';

const extensions: Record<string, string> = {
  typescript: '.ts',
  ts: '.ts',
  tsx: '.tsx',
  javascript: '.js',
  js: '.js',
  jsx: '.jsx',
};

export const isScript = ({ language }: Sample): boolean => language in extensions;

const compilerOptions = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  allowJs: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
};

const projects = [
  { ...compilerOptions, strict: true, include: ['**/*.ts', '**/*.tsx'] },
  { ...compilerOptions, strict: true, noImplicitAny: false, checkJs: true, include: ['**/*.js', '**/*.jsx'] },
];

/** "Is possibly null", "is of type unknown": nobody narrows types in plain JavaScript. */
const isNarrowing = /error TS1804[678]:/;

/** Errors of the samples, each with the place in its page. A page is a folder, a title with an extension a file in it. */
export function typeErrors(samples: Sample[], folder = join(root, '.cache/test/samples')): string[] {
  rmSync(folder, { recursive: true, force: true });
  const locations = new Map<string, Sample>();
  for (const sample of samples) {
    const page = join(folder, sample.file.replace(/\.mdx?$/, ''));
    const file = fileOf(sample, page, locations);
    locations.set(file, sample);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, resolveAliases(sample.code, dirname(file), rootOf(sample, samples, page)));
  }
  return projects.flatMap(({ include, ...options }, index) => {
    const project = join(folder, `tsconfig.${index}.json`);
    const declarations = join(root, 'tests/unit/guides/frameworks.d.ts');
    writeFileSync(project, JSON.stringify({ compilerOptions: options, include: [...include, declarations] }));
    return compile(project).map((line) => inPage(line, locations));
  });
}

function fileOf(sample: Sample, page: string, locations: Map<string, Sample>): string {
  const extension = extensions[sample.language] ?? '.ts';
  const isFile = sample.title !== undefined && extname(sample.title) === extension;
  const file = join(page, isFile ? (sample.title ?? '') : `sample${extension}`);
  return locations.has(file) ? join(dirname(file), `${sample.line}-${basename(file)}`) : file;
}

/** What `@/` and `src/` mean in the project of a page: Next.js has its files with or without a folder `src`. */
function rootOf({ file }: Sample, samples: Sample[], page: string): string {
  const hasSource = samples.some((other) => other.file === file && other.title?.startsWith('src/'));
  return hasSource ? join(page, 'src') : page;
}

function resolveAliases(code: string, from: string, source: string): string {
  const to = (folder: string): string => `./${relative(from, join(source, folder))}/`.replace('.//', './');
  return code.replace(/(["'])@\//g, `$1${to('')}`).replace(/(["'])\$lib\//g, `$1${to('lib')}`);
}

function compile(project: string): string[] {
  try {
    const options = ['-p', project, '--pretty', 'false'];
    execFileSync(join(root, 'node_modules/.bin/tsc'), options, { cwd: root, stdio: 'pipe' });
    return [];
  } catch (fault) {
    return String((fault as { stdout: Buffer }).stdout)
      .split('\n')
      .filter((line) => line.includes('error TS') && !(line.includes('.js(') && isNarrowing.test(line)));
  }
}

function inPage(line: string, locations: Map<string, Sample>): string {
  return line.replace(/^(.+?)\((\d+),\d+\)/, (whole, file: string, row: string) => {
    const sample = locations.get(join(root, file));
    return sample ? `${sample.file}:${sample.line + Number(row)}` : whole;
  });
}
