/** Components of Mintlify that code of a site uses. */
import type { ComponentProps, ReactNode } from 'react';
import { Admonition } from '#engine/components/admonition/Admonition.tsx';
import type { AdmonitionType } from '#engine/components/admonition/types.ts';
import { currentRenderContext } from '#engine/features/site-code/shared/renderContext.ts';

type Text = 'title' | 'href' | 'img' | 'caption' | 'filename' | 'tip' | 'name' | 'type';

interface Props extends Partial<Record<Text | 'query' | 'path' | 'body' | 'header', string>> {
  required?: boolean;
  children?: ReactNode;
}

const linked = (href: string): string => (href.startsWith('/') && currentRenderContext()?.link(href)) || href;

const callout = (type: AdmonitionType) =>
  function Callout({ children }: Props) {
    return (
      <Admonition type={type} label={type}>
        {children}
      </Admonition>
    );
  };

export const [Note, Info, Tip, Check] = [callout('note'), callout('info'), callout('tip'), callout('tip')];
export const [Warning, Danger, Callout] = [callout('warning'), callout('danger'), callout('note')];

export const Card = ({ title, href, img, children }: Props) => (
  <div className={href ? 'card card-link' : 'card'}>
    {img && <img src={img} alt="" />}
    <strong className="card__title">{href ? <a href={linked(href)}>{title}</a> : title}</strong>
    {children && <div className="card__text flow">{children}</div>}
  </div>
);
export const Columns = ({ children }: Props) => <div className="card-grid">{children}</div>;

/** A part with its words above it, such as a step or a parameter. */
const Part = ({ title, query, path, body, header, name, type, required, caption, children }: Props) => {
  const words = title ?? query ?? path ?? body ?? header ?? name;
  return (
    <div className="flow">
      {words && <strong>{words}</strong>} {type} {required && 'required'}
      <div className="flow">{children}</div>
      {caption}
    </div>
  );
};

export {
  Columns as CardGroup,
  Part as Accordion,
  Part as AccordionGroup,
  Part as CodeGroup,
  Part as Expandable,
  Part as Frame,
  Part as ParamField,
  Part as ResponseField,
  Part as Step,
  Part as Steps,
  Part as Tab,
  Part as Tabs,
};

export const CodeBlock = ({ filename, children }: Props) => (
  <figure className="code-block">
    {filename && <figcaption>{filename}</figcaption>}
    <pre>
      <code>{children}</code>
    </pre>
  </figure>
);
export const Icon = () => null;
export const Badge = ({ children }: Props) => <small className="badge">{children}</small>;
export const Tooltip = ({ tip, children }: Props) => <abbr title={tip}>{children}</abbr>;
export const Link = ({ href = '', ...rest }: ComponentProps<'a'>) => <a {...rest} href={linked(href)} />;
