import type { ReactNode } from 'react';

export const MDXProvider = ({ children }: { children?: ReactNode }) => children;
export const useMDXComponents = () => ({});
