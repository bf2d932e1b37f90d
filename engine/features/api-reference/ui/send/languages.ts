/** Loaded when the reader chooses another language than curl. */
export { codeSamples } from '../../shared/samples/codeSamples.ts';

/** Classes of highlighted code in programming languages. Text in C# may open with three or more quotes, and closes with as many. */
export const program =
  /(?<s>(?<quotes>"{3,})[\s\S]*?\k<quotes>|"[^"\\]*(?:\\[\s\S][^"\\]*)*"|'[^'\\]*(?:\\[\s\S][^'\\]*)*')|(?<f>\b[A-Za-z_]\w*(?=\())|(?<n>\b\d+(?:\.\d+)?\b)|(?<k>\b(?:as|await|const|for|from|if|import|in|is|let|new|of|using|var|while|with|true|false|null|True|False|None)\b)/g;
