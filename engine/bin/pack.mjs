/** `npm pack`: writes what the package holds beside the sources, `lib/`: the bundle, types, and licenses of what is in it. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { bundle, writeAll } from './bundle.mjs';

const engine = resolve(import.meta.dirname, '..');
const lib = join(engine, 'lib');
const types = join(lib, 'types');

rmSync(lib, { recursive: true, force: true });
const { files, packages } = await bundle();
if (!files.has('editor.js')) throw new Error('The editor of the dev server cannot be bundled. Run `npm ci`.');
await writeAll(new Map([...files].filter(([name]) => !name.endsWith('.map'))), lib);
writeFileSync(join(lib, 'LICENSES.txt'), packages.map(licenseOf).join('\n\n'));
writeTypes();

/** The text under which a package may be handed on. */
function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return `${name} ${version}: ${license}\n\n${text}\n`;
}

/** Declarations, which name other files as a compiler finds them that knows nothing of this package's settings. */
function writeTypes() {
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  execFileSync(process.execPath, [join(dirname(compiler), 'bin/tsc'), '-p', 'tsconfig.types.json'], {
    cwd: engine,
    stdio: 'inherit',
  });
  const names = readdirSync(types, { recursive: true }).filter((name) => name.endsWith('.d.ts'));
  for (const name of names) {
    const file = join(types, name);
    const text = readFileSync(file, 'utf8').replace(
      /'(#engine|\.{1,2})\/([^']+)\.tsx?'/g,
      (_, start, path) => {
        const target = start === '#engine' ? join(types, path) : join(dirname(file), start, path);
        return `'./${relative(dirname(file), target).replaceAll('\\', '/')}.js'`;
      },
    );
    writeFileSync(file, text);
  }
  // What features declare of their options belongs to the configuration.
  const options = names.filter((name) => /^features.(\w|-)+.config\.d\.ts$/.test(name));
  const imports = options.map(
    (name) => `import '../${name.replaceAll('\\', '/').replace(/\.d\.ts$/, '.js')}';\n`,
  );
  const index = join(types, 'public/index.d.ts');
  writeFileSync(index, imports.join('') + readFileSync(index, 'utf8'));
}
