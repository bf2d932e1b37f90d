/** Parts of pages and icons of the engine, which components of the theme draw as `@theme-original/…` or `@theme/…`. */
import { siteConfig } from 'site-code:data';
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
} from 'react';
import { currentRenderContext } from '#engine/features/site-code/shared/renderContext.ts';
import type { PageData } from '#engine/shared/types.ts';

/** What a page says of itself. */
type Page = Pick<PageData, 'title' | 'description'> &
  Partial<NonNullable<PageData['article']>> & { frontMatter: Record<string, unknown> };

interface PartContext {
  /** The part that the component of the site replaces. */
  part: string;
  page: Page;
  /** What the engine draws there. */
  drawn: ReactNode;
}

const Part = createContext<PartContext | undefined>(undefined);

/** The page whose part is drawn. */
export const usePage = (): Page | undefined => useContext(Part)?.page;

type Component = ComponentType<Record<string, unknown>>;
type Types = Record<string, Component>;

interface Props extends PartContext {
  /** The component, or components by the types of items of the bar. */
  own: Component | Types;
  props: Record<string, unknown>;
}

/** A part of a page as the site draws it. */
export function Replaced({ own, props, ...context }: Props) {
  const isComponent = typeof own === 'function' || '$$typeof' in own;
  return (
    <Part value={context}>
      {isComponent ? (
        createElement(own as Component, props, context.drawn)
      ) : (
        <CustomItems types={own as Types} />
      )}
    </Part>
  );
}

interface Item {
  type?: string;
  items?: Item[];
}

/** The items of the bar and of its menus with types of the site's own. */
function CustomItems({ types }: { types: Types }) {
  const { navbar = {} } = (siteConfig['themeConfig'] ?? {}) as { navbar?: Item };
  const all = (navbar.items ?? []).flatMap((item) => [item, ...(item.items ?? [])]);
  return all.map((item) => {
    const Item = item.type?.startsWith('custom-') && types[item.type];
    return Item && <Item key={JSON.stringify(item)} {...item} />;
  });
}

/**
 * The engine's own part of this name; what code of a page draws outside of parts is reported. The part of a whole document holds all others: a component that takes it apart has them
 * in the place of the content.
 */
export const originalOf = (name: string) =>
  function OriginalPart(): ReactNode {
    const around = useContext(Part);
    if (!around) currentRenderContext()?.missing(`the part "${name}" of the theme`);
    const { part, drawn } = around ?? {};
    return part === name || (part === 'doc' && name === 'content') ? drawn : null;
  };

/** An icon that draws this path. */
export const iconOf = (path: string) =>
  function ThemeIcon(props: ComponentProps<'svg'>) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
        {...props}
      >
        <path d={path} />
      </svg>
    );
  };
