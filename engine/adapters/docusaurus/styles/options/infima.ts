/** Rules of Infima, as a site has it installed, for what its own pages draw: https://infima.dev. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'postcss';
import { attempt } from '#engine/shared/attempt.ts';

const blocks =
  /^\.(?:avatar|breadcrumbs|button-group|card|close|dropdown|hero|pagination|pills|shadow--|tabs|text--)/;

/** Elements of the engine have some of these names, too. */
const withoutOurs = (selector: string): string =>
  selector
    .replace(/^\.(?:breadcrumbs|tabs)(?![\w-])/, ':where(ul)$&')
    .replace(/^\.(?:card|dropdown)(?![\w-])/, '$&:where(:not(.card-grid *, .card-link, details))');

/** The rules for the site in `root`; none where Infima is not installed. Values of the engine's sheet and of the site win. */
export const infima = (root: string, css: string): string =>
  attempt(() => {
    const file = createRequire(join(root, 'package.json')).resolve('infima/dist/css/default/default.css');
    const sheet = parse(readFileSync(file, 'utf8'));
    const names = parse('');
    sheet.walkRules((rule) => {
      const kept = rule.selectors.filter((each) => blocks.test(each)).map(withoutOurs);
      if (rule.selector === ':root') names.append(rule.clone({ selector: ':where(:root)' }));
      if (kept.length > 0) rule.selectors = kept;
      else rule.remove();
    });
    sheet.walkAtRules((each) => void (each.nodes?.length === 0 && each.remove()));
    sheet.append(`${withoutOurs('.card')}{padding:0;border:0}`);
    const readers = css + sheet;
    names.walkDecls((each) => void (readers.includes(`var(${each.prop}`) || each.remove()));
    return `@layer tokens{${names}}@layer components{${sheet}}`.replace(/\/\*.*?\*\/|\s+/gs, ' ');
  }, '');
