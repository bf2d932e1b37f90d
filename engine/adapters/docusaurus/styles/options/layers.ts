/** Cascade layers of sites. */
import { parse } from 'postcss';

/** What the reset of Tailwind 4 says of elements, where Infima says nothing. */
const preflight =
  '@layer components{.prose :where(ul,ol):nth-child(n){list-style:none}.prose :where(img,svg,video):nth-child(n),.page-meta a:has(.icon){display:block}.breadcrumbs:has(.icon) ol{align-items:end;min-block-size:2.4375rem}.breadcrumbs li:has(.icon){align-self:start}}';

/**
 * The rules of Infima are in no layer: those that a sheet has in layers lie below them, but for those in media queries, which
 * its minifier takes out of layers. Variables of Tailwind win over ours of the same names, which its classes read.
 */
export function withLowLayers(css: string): string {
  const sheet = parse(css);
  const low = (name: string) =>
    name === 'theme' ? name : `${name === 'base' ? 'reset' : 'tokens'}.${name.trim()}`;
  sheet.walkAtRules('layer', (layer) => {
    layer.params = layer.params
      .split(/\s*,\s*/)
      .map(low)
      .join();
    layer.each((node) => void (node.type === 'atrule' && node.name === 'media' && sheet.append(node)));
  });
  const isReset = /@layer reset\.base\s*{.*?ol,ul,menu{list-style:none/s.test(`${sheet}`);
  return `${isReset ? preflight : ''}${sheet}`;
}
