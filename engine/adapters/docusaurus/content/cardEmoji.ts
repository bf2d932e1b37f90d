/** Emoji before the titles of cards, as Docusaurus draws them. */
export const cardEmoji = { category: '🗃️', page: '📄️', external: '🔗' };
