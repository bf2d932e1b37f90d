/** What pages of other generators load: pictures and media of any host, and frames of the hosts that they name. */
import type { PolicySources } from '#engine/shared/policySources.ts';

const frame = /<iframe\b[^>]*?\bsrc=["'{]+(?:https:)?\/\/([\w.-]+(?::\d+)?)/g;

/** What the security policy has to allow for pages with these texts. */
export function policy(texts: readonly string[]): Partial<PolicySources> {
  const hosts = texts.flatMap((text) => [...text.matchAll(frame)].map(([, host]) => `https://${host}`));
  return { img: ['https:'], media: ['https:'], frame: hosts };
}
