/** What takes the text of those who opened search, until the dialog is here. */
export const earlyField = (): HTMLInputElement | null => document.querySelector('.early-search input');
