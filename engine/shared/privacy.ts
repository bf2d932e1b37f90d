/** Cleans addresses and texts before they leave the browser. */
import type { EventData } from './events.ts';

/** Parameters that say where a visit came from. All others are private: search words, tabs, keys. */
const kept = /^(utm_(source|medium|campaign|term|content|id)|ref)$/;

/** Mail addresses, and words that look like keys. */
const secret = /[^\s@]+@[^\s@]+|(?=\S*\d)[\w.+/=-]{20,}/g;
const longest = 300;

export const cleanText = (text: string): string => text.replace(secret, '…').slice(0, longest);

/** The address without its hash, and with the allowed parameters only. Empty for an invalid address. */
export function cleanAddress(address: string): string {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return '';
  }
  if (!url.protocol.startsWith('http')) return '';
  const pairs = [...url.searchParams].filter(([name]) => kept.test(name));
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, cleanText(value)])).toString();
  return url.origin + url.pathname + (query && `?${query}`);
}

/** Keeps plain values. */
export function cleanData(data: unknown): EventData {
  const clean: EventData = {};
  for (const [name, value] of Object.entries(data ?? {}) as [string, unknown][]) {
    if (typeof value === 'string') clean[name] = cleanText(value);
    if (typeof value === 'number' || typeof value === 'boolean') clean[name] = value;
  }
  return clean;
}
