/** Icons by their codes in Material: https://squidfunk.github.io/mkdocs-material/reference/icons-emojis/. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineRoot } from '#engine/config/paths.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { lackOf } from '../icons/iconNodes.ts';
import { drawingOf, svgOf } from '../icons/iconSets.ts';
import { pythonPackage } from '../installed.ts';
import { drawingHere } from '../names.ts';
import { pairs } from '../values.ts';

const sets = pairs(`material mdi, fontawesome-brands fa6-brands, fontawesome-regular fa6-regular,
  fontawesome-solid fa6-solid, lucide lucide, octicons octicon, simple simple-icons`);

/** The set and the name of an icon, such as `mdi:rocket` for the code `material-rocket`; the code for an unknown set. */
function iconName(code: string): string {
  const [start = '', set] = [...sets].find(([each]) => code.startsWith(`${each}-`)) ?? [];
  return set ? `${set}:${code.slice(start.length + 1)}` : code;
}

/** Says why an icon is left out, and what helps. */
export const lackOfIcon = (path: string): string =>
  lackOf([iconName(codeOf(path))]).replace('To show it: ', '$&pip install mkdocs-material, or ');

const codeOf = (path: string): string => path.replaceAll('/', '-');

const drawn = /<svg\b[^>]*\bviewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>([\s\S]*?)<\/svg>\s*$/;

/** The drawing in a file that may be there. */
function drawingIn(file: string): string | undefined {
  const svg = attempt(() => readFileSync(file, 'utf8'), '').replace(
    /<!--[\s\S]*?-->|<title>.*?<\/title>/g,
    '',
  );
  const [, width, height, body] = drawn.exec(svg) ?? [];
  const escaped = body?.replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`);
  return escaped && svgOf(escaped, Number(width), Number(height));
}

/** Folders that hold icons, by the starts of codes: `fontawesome-brands-` for `fontawesome/brands`. */
function foldersBelow(folder: string, start = ''): [start: string, folder: string][] {
  const entries = attempt(() => readdirSync(folder, { withFileTypes: true }), []);
  const inner = entries.filter((entry) => entry.isDirectory());
  return [
    ...inner.flatMap(({ name }) => foldersBelow(join(folder, name), `${start}${name}-`)),
    ...(entries.length > inner.length ? [[start, folder] as [string, string]] : []),
  ];
}

/** Folders of icons in the theme that Python has for the site in `root`. */
function themeFolders(root: string): string[] {
  const theme = pythonPackage(root, 'material', 'mkdocs');
  return theme === undefined ? [] : [join(theme, 'templates/.icons'), join(theme, '.icons')];
}

/** Icons that the look itself has. */
const looks = join(engineRoot, 'adapters/common/looks/mkdocs/icons');

/** Finds the drawing of an icon by its code or its path in Material: in templates of the site, its theme, packages of icons, or the looks. */
export function iconsIn(root: string, templates: string): (path: string) => string | undefined {
  let folders: [string, string][] | undefined;
  return (path) => {
    folders ??= [
      ...[join(root, templates, '.icons'), ...themeFolders(root)].flatMap((each) => foldersBelow(each)),
      ['octicons-', looks],
    ];
    const code = codeOf(path);
    const files = folders.flatMap(([start, folder]) =>
      code.startsWith(start) ? join(folder, `${code.slice(start.length)}.svg`) : [],
    );
    const [drawing] = files.flatMap((file) => drawingIn(file) ?? []);
    return drawing ?? drawingOf([iconName(code)]) ?? drawingHere(path, 'mkdocs/icons') ?? drawingHere(path);
  };
}
