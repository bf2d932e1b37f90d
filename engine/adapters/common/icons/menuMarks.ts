/** What marks pages of Material in menus: https://squidfunk.github.io/mkdocs-material/reference/#setting-the-page-icon. */
import { lookUp } from '#engine/shared/lookup.ts';
import type { WrittenPage } from '../pages.ts';
import { lackOfIcon } from '../pythonMarkdown/icons.ts';
import type { PythonMarkdown } from '../pythonMarkdown/page.ts';
import { list, text } from '../values.ts';
import { MenuIcons } from './menuIcons.ts';

const statusIcons = { new: 'alert-decagram', deprecated: 'trash-can', encrypted: 'shield-lock' };

/** Icons and signs of states, which front matter gives to pages, as classes of their items, and whether pages hide their menus. What is left out is added to `faults`. */
export class MenuMarks {
  readonly #icons = new MenuIcons();
  readonly #signs = new MenuIcons();

  constructor(
    private readonly site: PythonMarkdown,
    private readonly faults: string[],
  ) {}

  /** The classes of a page; none without an icon, a state and parts that it hides. */
  of({ yaml, frontMatter }: WrittenPage): { className?: string } {
    if (!/^(icon|status|hide) *:/m.test(yaml ?? '')) return {};
    const [icon, status] = ['icon', 'status'].map((key) => text(frontMatter[key]));
    const sign = status && `material/${lookUp(statusIcons, status) ?? 'information-outline'}`;
    const classes = [
      this.#classesOf(icon, this.#icons),
      this.#classesOf(sign, this.#signs)?.replaceAll('icon', 'status'),
      list(frontMatter['hide']).includes('navigation') && 'menu-hidden',
    ];
    const className = classes.filter(Boolean).join(' ');
    return className ? { className } : {};
  }

  #classesOf(path: string | undefined, icons: MenuIcons): string | undefined {
    const lack = `icon of a page: ${path}. ${lackOfIcon(path ?? '')}`;
    const report = () => this.faults.includes(lack) || this.faults.push(lack);
    return path && icons.classesOf([path], report, () => this.site.icon(path));
  }

  get rules(): string {
    return this.#icons.rules + this.#signs.rules.replaceAll('icon', 'status');
  }
}
