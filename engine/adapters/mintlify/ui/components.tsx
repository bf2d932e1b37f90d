/** Components of Mintlify that code of a site uses. */
import type { ComponentProps, ReactNode } from 'react';
import { Admonition } from '#engine/components/admonition/Admonition.tsx';
import type { AdmonitionType } from '#engine/components/admonition/types.ts';
import { currentRenderContext } from '#engine/features/site-code/shared/renderContext.ts';

type Props = Readonly<Record<string, ReactNode>>;

const linked = (href: string): string => (href.startsWith('/') && currentRenderContext()?.link(href)) || href;

const callout =
  (type: AdmonitionType) =>
  ({ children }: Props) => <Admonition {...{ type, label: type, children }} />;

export const [Note, Info, Tip, Check] = [callout('note'), callout('info'), callout('tip'), callout('tip')];
export const [Warning, Danger, Callout] = [callout('warning'), callout('danger'), callout('note')];

/** A part with its words above it, such as a step or a parameter. */
const part = (className: string) => (props: Props) => {
  const { title, query, path, body, header, name, href, img, type, required, caption, children } = props;
  const words = title ?? query ?? path ?? body ?? header ?? name;
  return (
    <div className={className}>
      {img && <img src={`${img}`} alt="" />}
      {words && <strong>{href ? <a href={linked(`${href}`)}>{words}</a> : words}</strong>} {type}{' '}
      {required && 'required'}
      <div className="flow">{children}</div>
      {caption}
    </div>
  );
};

const flow = part('flow');
export const [Card, Step, Steps, Tab, Tabs, Frame] = [part('card flow'), flow, flow, flow, flow, flow];
export const [Accordion, AccordionGroup, Expandable, CodeGroup] = [flow, flow, flow, flow];
export const [ParamField, ResponseField] = [flow, flow];
export { CardGrid as CardGroup, CardGrid as Columns } from '#engine/components/cards/Cards.tsx';
export { CodeBlock } from '../../common/ui/CodeBlock.tsx';

export const Icon = () => null;
export const Badge = ({ children }: Props) => <small className="badge">{children}</small>;
export const Tooltip = ({ tip, children }: Props) => <abbr title={`${tip}`}>{children}</abbr>;
export const Link = ({ href = '', ...rest }: ComponentProps<'a'>) => <a {...rest} href={linked(href)} />;
