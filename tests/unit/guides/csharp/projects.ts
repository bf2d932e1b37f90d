/** The C# samples of the site as projects that the .NET SDK compiles. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Sample } from '../samples.ts';

export interface Project {
  /** Name of its folder and of its project file. */
  name: string;
  kind: 'web' | 'console' | 'library';
  usesSdk: boolean;
  /** Samples by the name of their file. */
  files: ReadonlyMap<string, Sample>;
}

const sdkPackage = { name: 'SubgenAI.SerenityStar.SDK', version: '2.0.1' };
const stub = join(import.meta.dirname, 'SerenityStar.cs');

/**
 * Each `Program.cs` of a page is a project, together with what else the page shows; without one, the page is a library.
 */
export function csharpProjects(samples: readonly Sample[]): Project[] {
  const ofCsharp = samples.filter(({ language }) => language === 'csharp');
  return [...new Set(ofCsharp.map(({ file }) => file))].flatMap((page) => {
    const own = ofCsharp.filter(({ file }) => file === page);
    const isProgram = ({ title }: Sample) => title === 'Program.cs';
    const others = own.filter((sample) => !isProgram(sample));
    const programs = own.filter(isProgram);
    const groups = programs.length > 0 ? programs.map((program) => [program, ...others]) : [others];
    return groups.map((group, index) => projectOf(`${page.replace(/\W+/g, '-')}-${index}`, group));
  });
}

function projectOf(name: string, samples: readonly Sample[]): Project {
  const code = samples.map((sample) => sample.code).join('\n');
  const isProgram = samples.some(({ title }) => title === 'Program.cs');
  return {
    name,
    kind: /\bWebApplication\b/.test(code) ? 'web' : isProgram ? 'console' : 'library',
    usesSdk: /\busing SerenityStar\b/.test(code),
    files: new Map(samples.map((sample) => [sample.title ?? `Sample${sample.line}.cs`, sample])),
  };
}

/** Text of the project file. `framework` is such as `net8.0`; without the package, the stub stands for it. */
export function projectFile({ kind, usesSdk }: Project, framework: string, hasPackage: boolean): string {
  const needed = !usesSdk
    ? ''
    : hasPackage
      ? `<PackageReference Include="${sdkPackage.name}" Version="${sdkPackage.version}" />`
      : '<Compile Include="../SerenityStar.cs" /><FrameworkReference Include="Microsoft.AspNetCore.App" />';
  // Projects of web applications have the framework already.
  const items = kind === 'web' ? needed.replace(/<FrameworkReference[^>]*>/, '') : needed;
  return `<Project Sdk="Microsoft.NET.Sdk${kind === 'web' ? '.Web' : ''}">
  <PropertyGroup>
    <TargetFramework>${framework}</TargetFramework>
    <OutputType>${kind === 'library' ? 'Library' : 'Exe'}</OutputType>
    <Nullable>enable</Nullable>
    <ImplicitUsings>enable</ImplicitUsings>
  </PropertyGroup>
  <ItemGroup>${items}</ItemGroup>
</Project>
`;
}

/** Version of the .NET SDK that is installed, such as `8.0.404`. */
export function installedDotnet(): string | undefined {
  try {
    return execFileSync('dotnet', ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

/** What the compiler says against the projects, each line with the place in its page. */
export function compileErrors(projects: readonly Project[], folder: string, version: string): string[] {
  const framework = `net${version.split('.')[0]}.0`;
  const write = (hasPackage: boolean): void => {
    rmSync(folder, { recursive: true, force: true });
    for (const project of projects) {
      const target = join(folder, project.name);
      for (const [file, { code }] of project.files) {
        mkdirSync(dirname(join(target, file)), { recursive: true });
        writeFileSync(join(target, file), code);
      }
      writeFileSync(join(target, `${project.name}.csproj`), projectFile(project, framework, hasPackage));
    }
    copyFileSync(stub, join(folder, 'SerenityStar.cs'));
    const all = '<ItemGroup><Each Include="*/*.csproj" /></ItemGroup>';
    const task = (name: string) =>
      `<Target Name="${name}"><MSBuild Projects="@(Each)" Targets="${name}" BuildInParallel="true" ContinueOnError="true" /></Target>`;
    writeFileSync(join(folder, 'all.proj'), `<Project>${all}${task('Restore')}${task('Build')}</Project>`);
  };
  write(true);
  if (run(folder, 'Restore').length > 0) {
    console.info(
      `${sdkPackage.name} cannot be had: C# samples are compiled against a stub of its public types.`,
    );
    write(false);
    const missing = run(folder, 'Restore');
    if (missing.length > 0) return missing;
  }
  return run(folder, 'Build').map((line) => inPage(line, projects));
}

/** Errors of a target of all projects. */
function run(folder: string, target: string): string[] {
  const options = { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 26 } as const;
  try {
    execFileSync('dotnet', ['msbuild', 'all.proj', `-t:${target}`, '-nologo', '-m', '-v:q'], options);
    return [];
  } catch (fault) {
    const { stdout, message } = fault as { stdout?: string; message: string };
    const errors = (stdout ?? '').split('\n').filter((line) => /\berror\b/.test(line));
    return errors.length > 0 ? [...new Set(errors)] : [message];
  }
}

/** `…/name/Program.cs(3,5): error CS0103: …` with the page and its line instead of the file. */
export function inPage(error: string, projects: readonly Project[]): string {
  const [, name, file, row] = /([^/\\]+)[/\\]([^/\\(]+)\((\d+),\d+\)/.exec(error) ?? [];
  const sample = projects.find((project) => project.name === name)?.files.get(file ?? '');
  const message = /error .*?(?= \[|$)/.exec(error)?.[0] ?? error;
  return sample ? `${sample.file}:${sample.line + Number(row)} ${message}` : error;
}
