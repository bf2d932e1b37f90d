/** The components for writers, by their names in pages. */
import type { Components } from 'hast-util-to-jsx-runtime';
import { type ComponentProps, type ComponentType, createElement } from 'react';
import type { Strings } from '#engine/shared/strings.ts';
import { Admonition, AdmonitionTitle } from './admonition/Admonition.tsx';
import { Anchor } from './anchor/Anchor.tsx';
import { Card, CardGrid } from './cards/Cards.tsx';
import { CodeBlock } from './code-block/CodeBlock.tsx';
import { Details } from './details/Details.tsx';
import { Diagram } from './diagram/Diagram.tsx';
import { FileName, FileTree } from './file-tree/FileTree.tsx';
import { Heading, type Level } from './heading/Heading.tsx';
import { Image, InlineImage } from './image/Image.tsx';
import { type Localized, localize } from './localized.ts';
import { Steps } from './steps/Steps.tsx';
import { Cell, HeadCell, Table } from './table/Table.tsx';
import { TabItem, Tabs } from './tabs/Tabs.tsx';
import { Video } from './video/Video.tsx';

/** Components by name. Names in lower case replace elements of Markdown. */
export type ComponentMap = Partial<Components> & Record<string, unknown>;

/** The components with the texts of one language; `added` ones replace others of the same name. */
export function createComponents(strings: Strings, added: readonly ComponentMap[] = []): ComponentMap {
  const localized = <Props extends Localized>(component: ComponentType<Props>) =>
    localize(component, strings);
  const heading = (level: Level) => (props: ComponentProps<'h2'>) =>
    createElement(Heading, { ...props, level, strings });
  return {
    Admonition,
    AdmonitionTitle,
    Card: localized(Card),
    CardGrid,
    CodeBlock: localized(CodeBlock),
    Diagram: localized(Diagram),
    FileName,
    FileTree,
    Image: localized(Image),
    Steps,
    TabItem,
    Tabs,
    Video: localized(Video),
    a: localized(Anchor),
    details: Details,
    h1: heading('h1'),
    h2: heading('h2'),
    h3: heading('h3'),
    h4: heading('h4'),
    h5: heading('h5'),
    h6: heading('h6'),
    img: InlineImage,
    table: localized(Table),
    td: Cell,
    th: HeadCell,
    ...Object.assign({}, ...added),
  };
}
