/** Styles for the elements of one template. */
import { type AtRule, parse } from 'postcss';

const open = /:(?:global|deep|slotted)\(([^()]*(?:\([^()]*\))?)\)/g;

/** Pseudo-classes and elements at the end of a selector. */
const end = /(?:::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?)*$/;

/** A sheet whose rules are for elements with a class, but for those that say otherwise. */
export function scoped(css: string, className: string): string {
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (/keyframes$/.test((rule.parent as AtRule).name ?? '')) return;
    rule.selectors = rule.selectors.map((each) =>
      open.test(each) ? each.replace(open, '$1') : each.replace(end, `.${className}$&`),
    );
  });
  return sheet.toString();
}
