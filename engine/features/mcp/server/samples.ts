/** Samples in the Markdown of operations. */
import { fencedCode } from '#engine/shared/codeFences.ts';

export interface Sample {
  label: string;
  code: string;
  /** Whether there is none in the requested language. */
  isOther: boolean;
}

/** Languages of code blocks by alias. */
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

/** The sample in a language, and the labels of all samples: code blocks below a bold label, such as `**curl**`. Blocks of data are not samples. */
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
