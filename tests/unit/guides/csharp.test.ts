/** C# samples compile, where a .NET SDK is installed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileErrors, csharpProjects, inPage, installedDotnet, projectFile } from './csharp/projects.ts';
import { root, type Sample, samples } from './samples.ts';

const projects = csharpProjects(samples);
const version = installedDotnet();

const sample = (title: string | undefined, code: string, line = 1): Sample => ({
  file: 'content/x.mdx',
  line,
  language: 'csharp',
  title,
  unchecked: undefined,
  code,
});

test('each program of a page is a project with the other files of the page', () => {
  const made = csharpProjects([
    sample('Program.cs', 'using SerenityStar.Client;\nvar a = 1;'),
    sample('Options.cs', 'class Options { }'),
    sample('Program.cs', 'WebApplication.CreateBuilder(args);', 9),
  ]);
  expect(made.map(({ name, kind, usesSdk, files }) => [name, kind, usesSdk, [...files.keys()]])).toEqual([
    ['content-x-mdx-0', 'console', true, ['Program.cs', 'Options.cs']],
    ['content-x-mdx-1', 'web', false, ['Program.cs', 'Options.cs']],
  ]);
  expect(csharpProjects([sample('Balance.cs', 'class Balance { }')])[0]?.kind).toBe('library');
});

test('every C# sample of the site is in a project', () => {
  const compiled = new Set(projects.flatMap(({ files }) => [...files.values()]));
  const left = samples.filter((each) => each.language === 'csharp' && !compiled.has(each));
  expect(left.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
  expect(compiled.size).toBeGreaterThan(20);
});

test('a project names the package, or takes the stub for it', () => {
  const [project] = csharpProjects([sample('Program.cs', 'using SerenityStar.Client;')]);
  if (!project) throw new Error('There is no project.');
  expect(projectFile(project, 'net8.0', true)).toContain(
    '<PackageReference Include="SubgenAI.SerenityStar.SDK" Version="2.0.1" />',
  );
  const withStub = projectFile(project, 'net8.0', false);
  expect(withStub).toContain('<Compile Include="../SerenityStar.cs" />');
  expect(withStub).not.toContain('PackageReference');
});

test('the stub has each name of the SDK that samples use', () => {
  const stub = readFileSync(join(import.meta.dirname, 'csharp/SerenityStar.cs'), 'utf8');
  const code = projects.filter(({ usesSdk }) => usesSdk).flatMap(({ files }) => [...files.values()]);
  const used = code.flatMap(({ code: text }) => [
    ...text.matchAll(/^using (SerenityStar[\w.]*);/gm),
    ...text.matchAll(/\bnew (\w+(?:Req|Builder|Message))\b/g),
    ...text.matchAll(/\bcase (\w+) \w+:/g),
  ]);
  const names = [...new Set(used.map(([, name = '']) => name))];
  expect(names.length).toBeGreaterThan(12);
  const has = (name: string) =>
    new RegExp(`\\b(?:namespace|class) ${name.replaceAll('.', '\\.')}\\b`).test(stub);
  expect(names.filter((name) => !has(name))).toEqual([]);
});

test('an error of the compiler is told with the line of the page', () => {
  const made = csharpProjects([sample('Program.cs', 'var a = b;', 40)]);
  const error = '/x/content-x-mdx-0/Program.cs(1,9): error CS0103: No b [/x/content-x-mdx-0/a.csproj]';
  expect(inPage(error, made)).toBe('content/x.mdx:41 error CS0103: No b');
});

test.skipIf(version === undefined)('every C# sample compiles', { timeout: 600_000 }, () => {
  const folder = join(root, '.cache/test/csharp');
  expect(compileErrors(projects, folder, version ?? '')).toEqual([]);
  const broken = csharpProjects([sample('Program.cs', 'int a = "text";')]);
  expect(compileErrors(broken, `${folder}-broken`, version ?? '')).toEqual([
    expect.stringMatching(/^content\/x\.mdx:2 error CS/),
  ]);
});

test.runIf(version === undefined)('without a .NET SDK, the run says that C# was not compiled', () => {
  console.info(
    'Not done here: compiling the C# samples. No .NET SDK ("dotnet") is installed; they were parsed only.',
  );
  expect(projects.length).toBeGreaterThan(0);
});
