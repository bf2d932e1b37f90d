/** Answers each part of a question that asks several things. */
import { contentWords } from '../../shared/tokenize.ts';
import type { SearchRequest, SearchSource } from '../../shared/types.ts';
import { type Answer, answerQuestion, mostNext, mostPassages, type Passage } from './answers.ts';

/** A passage with this confidence answers all parts of a question together. */
const surelyWhole = 0.7;

const betweenParts =
  /\?\s+|[,;]?\s+and\s+(?=(?:how|what|which|where|when|who|why|can|could|may|do|does|is|are)(?:\s+[^\s?]+){3})/i;

/** Refers to what was asked before. */
const pronoun = /\b(its?|they|them|their|ones?|this|that|these|those|there)\b/i;

/** Splits a question into parts that can be understood alone. */
function partsOf(question: string): string[] {
  const parts: string[] = [];
  for (const part of question.split(betweenParts)) {
    const isOwn = contentWords(part).length > 0 && !pronoun.test(part);
    if (isOwn) parts.push(part);
    else if (parts.length > 0) parts.push(`${parts.pop()} ${part}`);
  }
  return parts;
}

/** Finds the best passages for a question, in the order of its parts. Rejects as the source does. */
export const findPassages = async (...question: Parameters<typeof findAnswer>): Promise<Passage[]> =>
  (await findAnswer(...question)).passages;

/** Finds the best passages for a question, and what to read next. Rejects as the source does. */
export async function findAnswer(
  source: Pick<SearchSource, 'search'>,
  question: SearchRequest,
  signal?: AbortSignal,
): Promise<Answer> {
  const whole = await answerQuestion(source, question, signal);
  const parts = partsOf(question.query);
  if (parts.length < 2 || (whole.passages[0]?.confidence ?? 0) >= surelyWhole) return whole;
  const asked = parts
    .slice(0, mostPassages)
    .map((query) => answerQuestion(source, { ...question, query }, signal));
  const answers = await Promise.all(asked);
  const passages = answers.flatMap((answer) => answer.passages.slice(0, 1));
  if (passages.length === 0) return whole;
  const known = new Set(passages.map(({ hit }) => hit.page));
  const next = answers
    .flatMap((answer) => answer.next)
    .filter(({ page }) => {
      const isNew = !known.has(page);
      known.add(page);
      return isNew;
    });
  return {
    passages: passages.filter(({ url }, at) => passages.findIndex((other) => other.url === url) === at),
    next: next.slice(0, mostNext),
  };
}
