import { Children, isValidElement, type ReactNode } from 'react';
import { currentRenderContext } from '#engine/features/site-code/shared/renderContext.ts';

interface Tag {
  name?: string;
  content?: string;
  children?: ReactNode;
}

/** Title and description are those of the page, which takes or reports other elements. */
export default function Head({ children }: { children?: ReactNode }) {
  const meta = currentRenderContext()?.meta;
  for (const child of meta ? Children.toArray(children) : []) {
    if (!meta || !isValidElement<Tag>(child)) continue;
    const { children: inner, ...rest } = child.props;
    const text = Children.toArray(inner).join('');
    if (child.type === 'title') meta.title = text;
    else if (child.type === 'meta' && rest.name === 'description' && rest.content)
      meta.description = rest.content;
    else meta.head = [...(meta.head ?? []), { name: String(child.type), attributes: { ...rest }, text }];
  }
  return null;
}

export const Helmet = Head;
export const HelmetProvider = ({ children }: { children?: ReactNode }) => children;
