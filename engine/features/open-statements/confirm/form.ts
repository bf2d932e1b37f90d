/** The list that an owner fills in: every question once, with its places, what they say meanwhile, and room for an answer. */
/** A page, or another file, that asks. */
export interface Place {
  file: string;
  title: string;
  /** Whole address, of the section if the statement names one; files that are no page have none. */
  url?: string | undefined;
  /** What it says about the question. */
  says: string | undefined;
  /** Description of the page. */
  about?: string | undefined;
}

export interface Question {
  /** What it is about: the parts of the site above its first page. */
  subject: string;
  ask: string;
  places: Place[];
}

/** A text on one line, without escapes of Markdown and spaces that editors change. */
export const normal = (text: string): string =>
  text
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Lines of a place. The name of the file is what an answer is recorded by. */
export function placeLines({ file, title, url, says, about }: Place): string[] {
  const name = oneLine(title).replace(/[[\]]/g, '');
  const more = says ? `  Says: ${oneLine(says)}` : about && `  About: ${oneLine(about)}`;
  return [`- ${url ? `[${name}](${url})` : name} \`${file}\``, ...(more ? [more] : [])];
}

/** Name of the list. */
export const formFile = 'to-confirm.md';

const intro = [
  '# Statements to confirm',
  '',
  'Nobody but the owner can answer these questions, and the pages leave them open.',
  '',
  '- Write your answer behind "Answer:": yes, no, or what is true instead. It may have several lines.',
  '- Leave "Answer:" empty where you do not know.',
  '- Change nothing else. Questions and names of files say where an answer belongs.',
  '- To give one page another answer, copy the question and leave only that page in the copy.',
  '',
  'Then record the answers. What you have not answered yet stays open:',
  '',
  `    npx docwright confirm ${formFile}`,
];

/** Writes the list; `answers` are those that were filled in before, by their questions. */
export function formText(
  questions: readonly Question[],
  answers: ReadonlyMap<string, string> = new Map(),
): string {
  const lines = [...intro];
  for (const subject of new Set(questions.map((question) => question.subject))) {
    lines.push('', `## ${subject}`);
    for (const { ask, places } of questions.filter((question) => question.subject === subject)) {
      const answer = answers.get(normal(ask));
      lines.push('', `### ${oneLine(ask)}`, '', ...places.flatMap(placeLines));
      lines.push('', `Answer:${answer ? ` ${answer}` : ''}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
