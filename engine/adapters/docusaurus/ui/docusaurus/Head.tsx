import { Children, isValidElement, type ReactNode } from 'react';
import { currentRenderContext } from '#engine/features/site-code/shared/renderContext.ts';

interface Tag {
  name?: string;
  content?: string;
  children?: ReactNode;
}

/** Title and description are those of the page; other elements have no place here. */
export default function Head({ children }: { children?: ReactNode }) {
  const meta = currentRenderContext()?.meta;
  for (const child of meta ? Children.toArray(children) : []) {
    if (!meta || !isValidElement<Tag>(child)) continue;
    const { name, content, children: inner } = child.props;
    if (child.type === 'title') meta.title = Children.toArray(inner).join('');
    if (child.type === 'meta' && name === 'description' && content) meta.description = content;
  }
  return null;
}

export const Helmet = Head;
export const HelmetProvider = ({ children }: { children?: ReactNode }) => children;
