/** Consoles: prompts and answers are told apart from commands. */
import { expect, it } from 'vitest';
import { readConsole } from '#engine/content/code/console.ts';
import { resolveLanguage } from '#engine/content/code/languages.ts';
import { buildFiles } from '../site.ts';
import { page } from './pages.ts';

/** The commands of a console, without prompts and answers. */
const commandsOf = (lang: string, ...lines: string[]) => {
  const resolved = resolveLanguage(lang);
  return readConsole(lines, 'language' in resolved ? resolved.language : '')?.lines.flatMap(
    ({ text, isAnswer }) => (isAnswer ? [] : [text]),
  );
};

it.each([
  ['console', ['$ npm i', 'added 3 packages', '', '$ npm test'], ['npm i', 'npm test']],
  ['shell-session', ['$ a', 'x'], ['a']],
  ['bash', ['$ a', '# note', '$ b'], ['a', 'b']],
  ['sh', ['', '# Install', '$ a'], ['a']],
  ['fish', ['$ a'], ['a']],
  ['console', ['% a', 'b'], ['a']],
  ['console', ['# apt update', '> progress', '# apt upgrade'], ['apt update', 'apt upgrade']],
  ['console', ['# First', '$ a', '# not a command', '% Total'], ['a']],
  ['console', ['user@host:~/x$ a', 'b', 'root@host:~# c'], ['a', 'c']],
  ['console', ['[root@db ~]# a', 'b'], ['a']],
  ['console', ['(venv) $ a', 'b'], ['a']],
  ['console', ['❯ a', 'b'], ['a']],
  ['console', ['> a', 'b'], ['a']],
  ['console', ['PS C:\\Users> a', 'b'], ['a']],
  ['console', ['C:\\>dir', 'b'], ['dir']],
  ['cmd', ['C:\\Users\\me>dir', 'b'], ['dir']],
  ['powershell', ['> a `', '  -b', 'c'], ['a `', '  -b']],
  ['pwsh', ['PS C:\\a> b', 'c'], ['b']],
  ['console', ['$'], ['']],
  ['pycon', ['>>> for n in a:', '...     n', '...', '200', '>>> b'], ['for n in a:', '    n', '', 'b']],
  ['python', ['>>> a', '1 >> 2'], ['a']],
])('reads the commands of %s %j', (lang, lines, commands) =>
  expect(commandsOf(lang, ...lines)).toEqual(commands),
);

it.each([
  ['lines that end with \\', ['$ a \\', '  -b \\', '  -c', 'x'], ['a \\', '  -b \\', '  -c']],
  ['their prompts', ['$ a \\', '> -b', 'x'], ['a \\', '-b']],
  ['an escaped \\', ['$ a \\\\', 'x'], ['a \\\\']],
  ['a pipe', ['$ a |', 'b', 'x'], ['a |', 'b']],
  ['and', ['$ a &&', '  b', 'x'], ['a &&', '  b']],
  ['a heredoc', ['$ cat <<EOF', '$ a', '', 'EOF', 'x'], ['cat <<EOF', '$ a', '', 'EOF']],
  ['its prompts', ["$ cat <<'EOF' > f", '> a', '> EOF', 'x'], ["cat <<'EOF' > f", 'a', 'EOF']],
  ['an indented heredoc', ['$ cat <<-EOF', '\ta', '\tEOF', 'x'], ['cat <<-EOF', '\ta', '\tEOF']],
  ['a heredoc that never ends', ['$ cat <<EOF', 'x'], ['cat <<EOF']],
  ['a here-string', ['$ cat <<<EOF', 'x', 'EOF'], ['cat <<<EOF']],
  ['quotes', ["$ curl -d '{", '  "a": 1', "}'", 'x'], ["curl -d '{", '  "a": 1', "}'"]],
  ['quotes in quotes', ['$ echo "it\'s" \\"', 'x'], ['echo "it\'s" \\"']],
  ['a quote that never ends', ["$ echo it's", 'x', '$ b'], ["echo it's", 'b']],
  ['a loop', ['$ for a in b; do', '>   c', '> done', 'x'], ['for a in b; do', '  c', 'done']],
  ['no answer', ['$ npm run build', '> site@1.0.0 build', '> vite'], ['npm run build']],
])('keeps a command together: %s', (_, lines, commands) =>
  expect(commandsOf('console', ...lines)).toEqual(commands),
);

it.each([
  ['bash', ['npm i']],
  ['bash', ['# a', 'b']],
  ['bash', ['cat <<EOF', '$ a', 'EOF']],
  ['bash', ['> file']],
  ['bash', ['% a']],
  ['python', ['$ a']],
  ['text', ['$ a']],
  ['powershell', ['a > b']],
  ['console', ['npm i']],
  ['console', ['price: 3 $ each']],
  ['console', ['$a']],
])('is no console: %s %j', (lang, lines) => expect(commandsOf(lang, ...lines)).toBeUndefined());

it('tells prompts and answers apart in pages, and keeps them in their Markdown', async () => {
  const fence = '```console {1}\n$ echo "<a>" \\\n>   b\n<a> b\n```';
  const { read, findings, html } = await buildFiles(
    { 'docs/page.mdx': page(fence), 'docs/plain.mdx': page('```bash\nls\n```') },
    '',
    { isBundled: true },
  );
  expect(findings).toEqual([]);
  const code = /<code>(.*?)<\/code>/s.exec(html)?.[1]?.replace(/<(\w+) class="[a-z]">(.*?)<\/\1>/g, '$2');
  expect(code).toBe(
    '<mark class="line"><span class="console-prompt">$ </span>echo "&lt;a&gt;" \\\n</mark>' +
      '<span class="console-prompt">&gt; </span>  b\n<samp>&lt;a&gt; b\n</samp>',
  );
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]*code\.page-/);
  expect(await read('docs/plain.html')).not.toContain('code.page-');
  expect(await read('docs/page.md')).toContain(fence);
});

it('draws comments among commands as comments', async () => {
  const fence = '```bash\n# Once:\n$ ls\na.md\n```';
  const { read } = await buildFiles({ 'docs/page.mdx': page(fence) }, '', { isBundled: true });
  expect(await read('docs/page.html')).toContain(
    '<samp><span class="c"># Once:</span>\n</samp><span class="console-prompt">$ </span><span class="f">ls</span>\n' +
      '<samp>a.md\n</samp>',
  );
});
