import Head from '../docusaurus/Head.tsx';
import Admonition from './Admonition.tsx';
import CodeBlock from './CodeBlock.tsx';
import Details from './Details.tsx';
import TabItem from './TabItem.tsx';
import Tabs from './Tabs.tsx';

/** Elements of Markdown are drawn as on all pages. */
export default { Head, head: Head, Details, details: Details, Admonition, CodeBlock, Tabs, TabItem };
