/** Icons by their codes in Material: https://squidfunk.github.io/mkdocs-material/reference/icons-emojis/. */
import { drawingOf } from '../icons/iconSets.ts';
import { drawingHere } from '../names.ts';
import { pairs } from '../values.ts';

const sets = pairs(`material mdi, fontawesome-brands fa6-brands, fontawesome-regular fa6-regular,
  fontawesome-solid fa6-solid, lucide lucide, octicons octicon, simple simple-icons`);

/** The set and the name of an icon, such as `mdi:rocket` for the code `material-rocket`; the code for an unknown set. */
export function iconName(code: string): string {
  const [start = '', set] = [...sets].find(([each]) => code.startsWith(`${each}-`)) ?? [];
  return set ? `${set}:${code.slice(start.length + 1)}` : code;
}

/** The drawing of an icon by its path in Material, such as `material/rocket`. */
export const iconAt = (path: string): string | undefined =>
  drawingOf([iconName(path.replaceAll('/', '-'))]) ?? drawingHere(path, 'mkdocs/icons') ?? drawingHere(path);
