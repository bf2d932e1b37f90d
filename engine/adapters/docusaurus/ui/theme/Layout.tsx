import type { ReactNode } from 'react';
import { PageMetadata } from '../docusaurus/theme-common.tsx';

interface Props {
  title?: string;
  description?: string;
  wrapperClassName?: string;
  children?: ReactNode;
}

/** The content of a page. The engine draws navbar and footer. */
export default function Layout({ title, description, wrapperClassName, children }: Props) {
  return (
    <>
      <PageMetadata {...(title && { title })} {...(description && { description })} />
      {wrapperClassName ? <div className={wrapperClassName}>{children}</div> : children}
    </>
  );
}
