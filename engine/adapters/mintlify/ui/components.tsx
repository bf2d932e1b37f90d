/** Components of Mintlify that code of a site uses. */
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { Admonition } from '#engine/components/admonition/Admonition.tsx';
import type { AdmonitionType } from '#engine/components/admonition/types.ts';
import { Steps as StepList } from '#engine/components/steps/Steps.tsx';
import { TabItem, Tabs as TabList } from '#engine/components/tabs/Tabs.tsx';
import { currentRenderContext } from '#engine/features/site-code/shared/renderContext.ts';

interface Props {
  title?: string;
  href?: string;
  children?: ReactNode;
}

const linked = (href: string): string => (href.startsWith('/') && currentRenderContext()?.link(href)) || href;

const callout =
  (type: AdmonitionType) =>
  ({ children }: Props) => (
    <Admonition type={type} label={type}>
      {children}
    </Admonition>
  );

export const Note = callout('note');
export const Info = callout('info');
export const Tip = callout('tip');
export const Check = callout('tip');
export const Warning = callout('warning');
export const Danger = callout('danger');
export const Callout = callout('note');

export const Card = ({ title, href, img, children }: Props & { img?: string }) => (
  <div className={href ? 'card card-link' : 'card'}>
    {img && <img src={img} alt="" />}
    <strong className="card__title">{href ? <a href={linked(href)}>{title}</a> : title}</strong>
    {children && <div className="card__text flow">{children}</div>}
  </div>
);
const grid =
  () =>
  ({ children }: Props) => <div className="card-grid">{children}</div>;
export const Columns = grid();
export const CardGroup = grid();

const opening =
  () =>
  ({ title, children }: Props) => (
    <details>
      <summary>{title}</summary>
      {children}
    </details>
  );
export const Accordion = opening();
export const Expandable = opening();

const bare =
  () =>
  ({ children }: Props) => <>{children}</>;
export const AccordionGroup = bare();
export const Tab = bare();
export const CodeGroup = bare();

export const Step = ({ title, children }: Props) => (
  <li>
    <strong>{title}</strong>
    {children}
  </li>
);
export const Steps = ({ children }: Props) => (
  <StepList>
    <ol>{children}</ol>
  </StepList>
);

export const Tabs = ({ children }: Props) => (
  <TabList>
    {Children.toArray(children).map((child) => {
      const { title = '', children: inner } = isValidElement<Props>(child) ? child.props : {};
      return (
        <TabItem key={title} value={title}>
          {inner}
        </TabItem>
      );
    })}
  </TabList>
);

export const CodeBlock = ({ filename, children }: Props & { filename?: string }) => (
  <figure className="code-block">
    {filename && <figcaption>{filename}</figcaption>}
    <pre>
      <code>{children}</code>
    </pre>
  </figure>
);
export const Frame = ({ caption, children }: Props & { caption?: string }) => (
  <figure>
    {children}
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
);
export const Icon = () => null;
export const Badge = ({ children }: Props) => <small className="badge">{children}</small>;
export const Tooltip = ({ tip, children }: Props & { tip?: string }) => <abbr title={tip}>{children}</abbr>;
export const Link = ({ href = '', ...rest }: ComponentProps<'a'>) => <a {...rest} href={linked(href)} />;
