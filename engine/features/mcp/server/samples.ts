/** Samples in Markdown exports of operations. */
import { fencedCode } from '#engine/shared/codeFences.ts';

export interface Sample {
  label: string;
  code: string;
  /** Whether it is in another language than the one that was asked for. */
  isOther: boolean;
}

/** Names of languages as blocks of code have them, by other names of these. */
const languages: Record<string, string> = {
  javascript: 'js',
  node: 'js',
  nodejs: 'js',
  'node.js': 'js',
  typescript: 'js',
  ts: 'js',
  'c#': 'csharp',
  cs: 'csharp',
  dotnet: 'csharp',
  '.net': 'csharp',
  py: 'python',
  python3: 'python',
  sh: 'bash',
  shell: 'bash',
  http: 'bash',
};

/** A block of code below a bold label, such as `**curl**`, with the labels of all; bodies are data, and no samples. */
export function sampleOf(
  markdown: string,
  language: string,
): { sample: Sample | undefined; labels: string[] } {
  const lines = markdown.split('\n');
  const blocks = fencedCode(markdown).flatMap(({ start, end, info }) => {
    const above = lines.slice(0, start).findLast((line) => line !== '') ?? '';
    const [, label] = /^\*\*([^*]+)\*\*$/.exec(above) ?? [];
    if (label === undefined || /^(json|text|xml)/.test(info)) return [];
    return [{ label, code: lines.slice(start, end).join('\n'), fence: info }];
  });
  const name = language.trim().toLowerCase();
  const alias = Object.hasOwn(languages, name) ? languages[name] : name;
  const wanted =
    blocks.find(({ label }) => label.toLowerCase() === name) ?? blocks.find(({ fence }) => fence === alias);
  const found = wanted ?? blocks[0];
  return {
    sample: found && { label: found.label, code: found.code, isOther: !wanted },
    labels: [...new Set(blocks.map(({ label }) => label))],
  };
}
