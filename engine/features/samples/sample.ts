/** What is run, and where calls of it are answered. */
import type { SourceLocation } from '#engine/shared/problems.ts';

/** A block of code that is run. */
export interface Sample extends SourceLocation {
  line: number;
  /** Of the highlighter. */
  language: string;
  code: string;
  /** For messages, if the line does not say which sample it is. */
  name?: string;
  /** Its file, if the page names it. */
  title?: string | undefined;
  /** Why it is not run. */
  unchecked?: string | undefined;
  /** What the page says that it prints. */
  output?: { code: string; line: number };
}

/** A call of a sample. Its address has the host that the sample asks for. */
interface ApiCall {
  method: string;
  url: URL;
  headers: Headers;
  body: Uint8Array;
}

/** The APIs that a site describes. */
export interface DescribedApi {
  /** Hosts of their servers. */
  hosts: readonly string[];
  /** What of the call is not as the description says, and an answer from its examples. */
  answer(call: ApiCall): Promise<{ faults: readonly string[]; response: Response }>;
  /** Samples of operations. */
  samples: readonly Sample[];
}

declare module '#engine/render/featureContent.ts' {
  interface FeatureContent {
    describedApi?(site: FeatureContext): Promise<DescribedApi>;
  }
}
