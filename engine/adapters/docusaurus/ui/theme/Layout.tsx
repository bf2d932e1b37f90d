import type { ReactNode } from 'react';
import { PageMetadata } from '../docusaurus/theme-common.tsx';

interface Props {
  title?: string;
  description?: string;
  wrapperClassName?: string;
  children?: ReactNode;
}

/** The page around it is drawn as every page is. */
export default function Layout({ title, description, wrapperClassName, children }: Props) {
  return (
    <>
      <PageMetadata {...(title && { title })} {...(description && { description })} />
      {wrapperClassName ? <div className={wrapperClassName}>{children}</div> : children}
    </>
  );
}
