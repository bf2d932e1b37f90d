/** The engine's own part, which components of the theme draw as `@theme-original/…` or `@theme-init/…`. */
import { createContext, type ReactNode, useContext } from 'react';

const Part = createContext<ReactNode>(null);

export const Original = Part.Provider;

export default function OriginalPart(): ReactNode {
  return useContext(Part);
}
