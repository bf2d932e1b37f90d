/** Variants of what a site describes, such as products or plans: text for one of them stands in `<If product="cloud">`. */
import * as z from 'zod';
import { type Problems, suggest } from '#engine/shared/problems.ts';
import { siteVariables } from '../siteEnvironment.ts';

/** Labels of the variants by their names, by what they are variants of. */
export const variants = z
  .record(
    z.string().regex(/^[a-z][a-z\d-]*$/, 'may hold small letters, digits and -'),
    z
      .record(z.string().regex(/^[\w.-]+$/, 'may hold letters, digits, dots, - and _'), z.string().min(1))
      .refine((labels) => Object.keys(labels).length > 0, 'names no variant'),
  )
  .default({});

/** Environment variable that names the variants of a build: `product=cloud,plan=team`. */
export const variantVariable = 'DOCS_VARIANT';

type Variants = z.output<typeof variants>;

/** Variants that a build is for, by what they are variants of. Reports unknown ones. */
export function chosenVariants(known: Variants, problems: Problems): Readonly<Record<string, string>> {
  const all = Object.entries(known).flatMap(([of, labels]) =>
    Object.keys(labels).map((name) => `${of}=${name}`),
  );
  const wanted = (siteVariables[variantVariable] ?? '').split(',').filter(Boolean);
  for (const each of wanted.filter((name) => !all.includes(name)))
    problems.error({ file: 'site.config.ts' }, `There is no variant "${each}".`, suggest(each, all));
  return Object.fromEntries(wanted.map((each) => each.split('=', 2)));
}

/** What is shown of each kind before a reader chooses. */
export const shownVariants = ({
  variants,
  chosen,
}: {
  variants: Variants;
  chosen: Readonly<Record<string, string>>;
}) => ({
  ...Object.fromEntries(Object.entries(variants).map(([of, labels]) => [of, Object.keys(labels)[0] ?? ''])),
  ...chosen,
});
