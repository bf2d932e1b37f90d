import type { ComponentProps } from 'react';
import { currentRenderContext } from '#engine/features/site-code/shared/renderContext.ts';
import isInternalUrl from './isInternalUrl.ts';
import withBaseUrl, { localeBase } from './useBaseUrl.ts';

interface Props extends ComponentProps<'a'> {
  to?: string;
  isNavLink?: boolean;
  activeClassName?: string;
  isActive?: unknown;
  exact?: boolean;
  autoAddBaseUrl?: boolean;
  'data-noBrokenLinkCheck'?: boolean;
}

export default function Link({
  to,
  href = to,
  isNavLink,
  activeClassName,
  isActive,
  exact,
  autoAddBaseUrl,
  'data-noBrokenLinkCheck': _,
  ...rest
}: Props) {
  if (isInternalUrl(href)) return <a {...rest} href={final(String(href))} />;
  const isWeb = /^(https?:)?\/\//.test(href ?? '');
  return <a {...(isWeb && { target: '_blank', rel: 'noopener noreferrer' })} {...rest} href={href} />;
}

/** Address of a target in the language of the page. */
export function final(to: string): string {
  if (to.startsWith('pathname://')) return withBaseUrl(to.slice('pathname://'.length));
  if (!to.startsWith('/')) return to;
  return (
    currentRenderContext()?.link(to) ??
    withBaseUrl(to, { forcePrependBaseUrl: true }).replace(withBaseUrl('/'), localeBase())
  );
}

export const NavLink = Link;
