import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { folder, page } from '../icon/icons.ts';

/** A tree of files. The children are a list. */
export function FileTree({ children }: { children: ReactNode }) {
  return <div className="file-tree">{children}</div>;
}

interface EntryProps {
  kind: 'file' | 'folder' | 'more';
  children: ReactNode;
}

/** The name of a file or folder, or what stands for further ones. */
export function FileName({ kind, children }: EntryProps) {
  return (
    <span className={`file-tree__${kind}`}>
      {kind !== 'more' && <Icon path={kind === 'folder' ? folder : page} />}
      {children}
    </span>
  );
}
