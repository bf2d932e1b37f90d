/** The languages of samples, in the order of their tabs. Values of tabs are the same as in guides, so that a reader chooses once. */
export const sampleLanguages = {
  curl: { label: 'curl', grammar: 'bash', value: 'curl' },
  fetch: { label: 'JavaScript', grammar: 'js', value: 'js' },
  csharp: { label: 'C#', grammar: 'csharp', value: 'csharp' },
  python: { label: 'Python', grammar: 'python', value: 'python' },
} as const;

export type SampleLanguage = keyof typeof sampleLanguages;
