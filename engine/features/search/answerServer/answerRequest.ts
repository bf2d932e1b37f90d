/** What a browser may ask for: docs/search.md describes it. */
import type { IncomingMessage } from 'node:http';
import * as z from 'zod';

const schema = z.strictObject({
  question: z.string().trim().min(1).max(512),
  locale: z.string().regex(/^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i),
  sections: z.array(z.string().min(1).max(1000)).min(1).max(5).optional(),
});

export type AnswerRequest = z.output<typeof schema>;

/** Bytes of a body; more of it is not read. */
const largestBody = 10_000;

/** Why a request is not answered. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Reads the body of a request; rejects with `RequestError`. */
export async function readAnswerRequest(request: IncomingMessage): Promise<AnswerRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw new RequestError(413, `The body may have up to ${largestBody} bytes.`);
    chunks.push(chunk);
  }
  const { data } = schema.safeParse(parsed(Buffer.concat(chunks).toString()));
  if (data) return data;
  throw new RequestError(
    400,
    'The body must be JSON with "question" (up to 512 characters), "locale" (such as "en") and, if some are to be read, "sections" (one to five addresses of the site), and with nothing else.',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
