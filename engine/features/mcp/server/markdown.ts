/** The code block below a bold label, such as `**curl**`, with the labels of all; bodies are data, and no samples. */
export function sampleOf(markdown: string, label: string): { sample: string | undefined; labels: string[] } {
  const samples = /^\*\*([^*\n]+)\*\*\n+(```(?!json|text|xml)\w*\n[\s\S]*?\n```)/gm;
  const blocks = [...markdown.matchAll(samples)];
  const all = new Map(blocks.map(([, name = '', code = '']) => [name, code]));
  const wanted = [...all.keys()].find((name) => name.toLowerCase() === label.toLowerCase());
  return { sample: wanted === undefined ? undefined : all.get(wanted), labels: [...all.keys()] };
}
