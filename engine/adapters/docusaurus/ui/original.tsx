/** Parts of pages and icons of the engine, which components of the theme draw as `@theme-original/…` or `@theme/…`. */
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { currentRenderContext } from '#engine/features/site-code/shared/renderContext.ts';
import type { PageData } from '#engine/shared/types.ts';

/** What a page says of itself. */
type Page = Pick<PageData, 'title' | 'description'> &
  Partial<NonNullable<PageData['article']>> & { frontMatter: Record<string, unknown> };

export interface PartContext {
  /** The part that the component of the site replaces. */
  part: string;
  page: Page;
  /** What the engine draws there. */
  drawn: ReactNode;
}

/** The part of a page that is drawn. */
export const Part = createContext<PartContext | undefined>(undefined);

/** The page whose part is drawn. */
export const usePage = (): Page | undefined => useContext(Part)?.page;

/** Parts that stand for all of the part around them. */
const holders: Readonly<Record<string, string>> = { content: 'doc', navbarItems: 'navbar' };

/**
 * The engine's own part of this name; what code of a page draws outside of parts is reported. The part of a whole
 * document holds all others: a component that takes it apart has them in the place of the content. So does that of the bar.
 */
export const originalOf = (name: string) =>
  function OriginalPart(): ReactNode {
    const around = useContext(Part);
    if (!around) currentRenderContext()?.missing(`the part "${name}" of the theme`);
    const { part, drawn } = around ?? {};
    return part === name || holders[name] === part ? drawn : null;
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
