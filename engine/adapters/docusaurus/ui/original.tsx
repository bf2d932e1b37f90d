/** Parts of pages and icons of the engine, which components of the theme draw as `@theme-original/…` or `@theme/…`. */
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';

interface Replaced {
  /** The part that the component of the site replaces. */
  part: string;
  /** What the engine draws there. */
  drawn: ReactNode;
}

const Part = createContext<Replaced | undefined>(undefined);

export const Original = Part.Provider;

/**
 * The engine's own part of this name. The part of a whole document holds all others: a component that takes it apart has them
 * in the place of the content.
 */
export const originalOf = (name: string) =>
  function OriginalPart(): ReactNode {
    const { part, drawn } = useContext(Part) ?? {};
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
