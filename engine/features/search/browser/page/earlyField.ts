/** The field that takes text until the dialog is loaded. */
export const earlyField = (): HTMLInputElement | null => document.querySelector('.early-search input');
