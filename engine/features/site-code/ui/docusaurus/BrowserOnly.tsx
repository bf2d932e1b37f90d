import type { ReactNode } from 'react';
import useIsBrowser from './useIsBrowser.ts';

interface Props {
  children?: () => ReactNode;
  fallback?: ReactNode;
}

export default function BrowserOnly({ children, fallback }: Props) {
  return useIsBrowser() ? children?.() : (fallback ?? null);
}
