const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const toEntity = (character: string): string => entities[character] ?? character;

/** Text between tags, of HTML or XML. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, toEntity);

/** Text that may also stand in a quoted attribute. */
export const escapeAttribute = (text: string): string => text.replace(/[&<>"']/g, toEntity);
