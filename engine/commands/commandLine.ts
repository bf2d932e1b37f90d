/** Reads the arguments of a command, strictly, and describes what it takes. */
import { parseArgs } from 'node:util';
import type { Command, CommandInput, CommandOption } from '#engine/output/feature.ts';
import { nearest } from '#engine/shared/problems.ts';

/** What every command takes. */
const common: Readonly<Record<string, CommandOption>> = {
  site: {
    value: 'DIR',
    text: 'Site folder with site.config.ts and content/, or one that an adapter knows (default: the current folder, else site in it)',
  },
  out: { value: 'DIR', text: 'Output folder (default: dist in the current folder, or in that of --site)' },
  help: { text: 'Show this text' },
};

/** Options that were given, or everything that is wrong with the arguments, a line each. */
export function parseOptions(
  { options = {}, arguments: expected = [] }: Pick<Command, 'options' | 'arguments'>,
  args: readonly string[],
): { values: CommandInput['values'] } | { faults: string[] } {
  const known = { ...options, ...common };
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(known).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }]),
    ),
    strict: false,
    tokens: true,
  });
  const values: Record<string, string | true> = {};
  const missing = [...expected];
  const faults = tokens.flatMap((token) => {
    if (token.kind === 'option-terminator') return [];
    if (token.kind === 'positional') {
      const name = missing.shift();
      if (name === undefined) return `Unexpected "${token.value}".`;
      values[name.replace(/^\[|\]$/g, '')] = token.value;
      return [];
    }
    const { name, rawName, value } = token;
    const option = Object.hasOwn(known, name) && rawName === `--${name}` ? known[name] : undefined;
    if (!option) return `Unknown option ${rawName}. Did you mean --${nearest(name, Object.keys(known))}?`;
    if (option.value && (value === undefined || (value.startsWith('--') && !token.inlineValue)))
      return `${rawName} needs a value: ${rawName} ${option.value}.`;
    if (!option.value && value !== undefined) return `${rawName} takes no value.`;
    values[name] = value ?? true;
    return [];
  });
  const needed = values['help'] ? [] : missing.filter((name) => !name.startsWith('['));
  faults.push(...needed.map((name) => `${name} is missing.`));
  return faults.length > 0 ? { faults } : { values };
}

/** Help on one command. */
export function helpOn(
  name: string,
  { summary, arguments: expected = [], options, environment }: Command,
): string {
  const others = Object.entries(common).filter(([option]) => !Object.hasOwn(options ?? {}, option));
  const lists = {
    [`Options of ${name}`]: optionLines(options),
    'Options of all commands': optionLines(Object.fromEntries(others)),
  };
  return [
    `${[name, ...expected].join(' ')}: ${summary}`,
    ...sections({ ...lists, Environment: Object.entries(environment ?? {}) }),
  ].join('\n\n');
}

/** Help on all commands. */
export function help(commands: Readonly<Record<string, Command>>): string {
  const list = Object.entries(commands).map(([name, { summary }]): Line => [name, summary]);
  return [
    'Usage: docwright <command> [options]',
    ...sections({ Commands: list, Options: optionLines(common) }),
  ].join('\n\n');
}

type Line = [left: string, right: string];

const optionLines = (options: Command['options'] = {}): Line[] =>
  Object.entries(options).map(([name, { value, text }]) => [`--${name}${value ? ` ${value}` : ''}`, text]);

const sections = (lists: Record<string, Line[]>): string[] =>
  Object.entries(lists)
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => {
      const width = Math.max(...lines.map(([left]) => left.length)) + 2;
      return [title, ...lines.map(([left, right]) => `  ${left.padEnd(width)}${right}`)].join('\n');
    });
