/** The runtime's texts in the language of the page, from the element that `RuntimeParts` draws. */
export const texts = (): DOMStringMap => document.getElementById('texts')?.dataset ?? {};
