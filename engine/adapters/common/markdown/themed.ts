/** Pictures of which one is visible in each color mode. */

/** Rules of the classes `themed-light` and `themed-dark`, by the mode that shows them. */
export const themed: Readonly<Record<string, string>> = {
  light: "[data-theme='dark'] .themed-light{display:none}",
  dark: "html:not([data-theme='dark']) .themed-dark{display:none}",
};
