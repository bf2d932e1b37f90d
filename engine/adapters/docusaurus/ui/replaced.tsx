/** Components of a site in the place of parts of pages. */
import { siteConfig } from 'site-code:data';
import { type ComponentType, createElement } from 'react';
import { useDoc } from './docusaurus/plugin-content-docs/client.ts';
import { Part, type PartContext } from './original.tsx';

type Component = ComponentType<Record<string, unknown>>;
type Types = Record<string, Component>;

interface Props extends PartContext {
  /** The component, or components by the types of items of the bar. */
  own: Component | Types;
  props: Record<string, unknown>;
}

/** A part of a page as the site draws it. */
export function Replaced({ own, props, ...context }: Props) {
  const isComponent = typeof own === 'function' || '$$typeof' in own;
  return (
    <Part value={context}>
      {!isComponent && <CustomItems types={own as Types} />}
      {isComponent && context.part === 'doc' && (
        <WholeDocument own={own as Component} props={props} drawn={context.drawn} />
      )}
      {isComponent && context.part !== 'doc' && createElement(own as Component, props, context.drawn)}
    </Part>
  );
}

/** A component of a whole document: its content is a module of Markdown that draws what the engine does, its title too. */
function WholeDocument({ own, props, drawn }: Pick<Props, 'props' | 'drawn'> & { own: Component }) {
  const doc = useDoc();
  const content = Object.assign(() => drawn, doc, { contentTitle: doc.metadata.title });
  return createElement(own, { ...props, content }, drawn);
}

interface Item {
  type?: string;
  items?: Item[];
}

/** The items of the bar and of its menus with types of the site's own. */
function CustomItems({ types }: { types: Types }) {
  const { navbar = {} } = (siteConfig['themeConfig'] ?? {}) as { navbar?: Item };
  const all = (navbar.items ?? []).flatMap((item) => [item, ...(item.items ?? [])]);
  return all.map((item) => {
    const Item = item.type?.startsWith('custom-') && types[item.type];
    return Item && <Item key={JSON.stringify(item)} {...item} />;
  });
}
