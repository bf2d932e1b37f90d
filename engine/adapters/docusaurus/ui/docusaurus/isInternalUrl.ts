export const hasProtocol = (url: string): boolean => /^(\w*:|\/\/)/.test(url);

export default function isInternalUrl(url: string | undefined): url is string {
  return url !== undefined && (url.startsWith('pathname:') || !hasProtocol(url));
}
