/** The icons: strokes of 24 by 24 in the color of the text. Each is a constant, so that a script bundles only the ones that it shows. */

export const agent = 'M5 9h14v10H5zM12 9V5M12 5h.01M9 13v1.5M15 13v1.5M2.5 13v3M21.5 13v3';
export const book = 'M12 6.5C10 5 7 4.5 4 4.5v13c3 0 6 .5 8 2 2-1.5 5-2 8-2v-13c-3 0-6 .5-8 2zM12 6.5v13';
export const braces = 'M8 4C5 4 6 11 3 12c3 1 2 8 5 8M16 4c3 0 2 7 5 8-3 1-2 8-5 8';
export const calendar = 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8';
export const card = 'M3 6h18v12H3zM3 10h18M6.5 14.5h4';
export const caution = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V13M12 16v.01';
export const chart = 'M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6';
export const chat = 'M4 5h16v11H10l-5 4v-4H4z';
export const check = 'M5 12.5l4.5 4.5L19 7.5';
export const chip =
  'M7 7h10v10H7zM10 3.5V7M14 3.5V7M10 17v3.5M14 17v3.5M3.5 10H7M3.5 14H7M17 10h3.5M17 14h3.5';
export const clip =
  'M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7L9.5 17a1.7 1.7 0 0 1-2.4-2.4L14.5 7';
export const close = 'M6 6l12 12M18 6L6 18';
export const code = 'M9 5l-6 7 6 7M15 5l6 7-6 7';
export const compass = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM15.5 8.5l-2 5-5 2 2-5Z';
export const copy = 'M9 9h11v11H9zM5 15H4V4h11v1';
export const danger = 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 8v5M12 16v.01';
export const database =
  'M4.5 6c0-1.7 3.4-3 7.5-3s7.5 1.3 7.5 3-3.4 3-7.5 3-7.5-1.3-7.5-3ZM4.5 6v12c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V6M4.5 12c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3';
export const edit = 'M5 19h3.5L19 8.5 15.5 5 5 15.5ZM13 7.5l3.5 3.5';
export const external = 'M10 5H5v14h14v-5M14 5h5v5M19 5l-9 9';
export const flask =
  'M9.5 3h5M10.5 3v6L5 18.5a1.7 1.7 0 0 0 1.5 2.5h11a1.7 1.7 0 0 0 1.5-2.5L13.5 9V3M7.5 15h9';
export const folder = 'M3 6h6l2 2h10v11H3zM3 11h18';
export const form = 'M4 4h16v16H4zM8 9h8M8 13h8M8 17h4';
export const globe =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9h17M3.5 15h17M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18';
export const heading = 'M10 4 8 20M16 4l-2 16M5 9h15M4 15h15';
export const home = 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6';
export const info = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8v.01';
export const key = 'M14.5 13a4.5 4.5 0 1 0-4.2-3L3 17.5V21h4v-2.5h2.5V16l2-2';
export const list = 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01';
export const mail = 'M3 5.5h18v13H3zM3 7l9 6.5L21 7';
export const map = 'M9 5 3.5 7v12L9 17l6 2 5.5-2V5L15 7ZM9 5v12M15 7v12';
export const menu = 'M4 7h16M4 12h16M4 17h16';
export const moon = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z';
export const page = 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6';
export const path =
  'M6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM18 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 18h7a3.5 3.5 0 0 0 0-7H9a2.5 2.5 0 0 1 0-5h7';
export const pen = 'M4 20l1-5L16 4l4 4L9 19ZM13 7l4 4';
export const play = 'M8 5.5v13l11-6.5z';
export const plug = 'M9 3v5M15 3v5M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0ZM12 17v4';
export const puzzle = 'M10 4.5a2 2 0 0 1 4 0V6h4v4h1.5a2 2 0 0 1 0 4H18v5.5H6V14H4.5a2 2 0 0 1 0-4H6V6h4Z';
export const quote = 'M10 7H5v6h5l-2 5M19 7h-5v6h5l-2 5';
export const recent = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2';
export const rocket =
  'M14 4c3-1 6-1 6-1s0 3-1 6l-7 7-4-4zM8 12l-4 .5 3-4 3 .5M12 16l-.5 4 4-3-.5-3M5 16c-1 1-1.5 4-1.5 4s3-.5 4-1.5';
export const scale = 'M12 4v16M7.5 20h9M5 7h14M5 7l-2.5 6a2.6 2.6 0 0 0 5 0ZM19 7l-2.5 6a2.6 2.6 0 0 0 5 0Z';
export const search = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4';
export const shield = 'M12 3l8 3v6c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6Z';
export const sliders =
  'M4 7h8M18 7h2M4 17h2M12 17h8M15 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM9 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
export const spark = 'M12 3v5M12 16v5M3 12h5M16 12h5M6 6l2.8 2.8M15.2 15.2 18 18M18 6l-2.8 2.8M8.8 15.2 6 18';
export const star = 'M12 3l2.7 6 6.3.6-4.8 4.2 1.5 6.2L12 16.7 6.3 20l1.5-6.2L3 9.6 9.3 9Z';
export const sun =
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4';
export const swap = 'M4 8h15l-4-4M20 16H5l4 4';
export const system = 'M4 5h16v11H4zM9 20h6M12 16v4';
export const tag = 'M3 12V4h8l10 10-8 8ZM7.5 8.5h.01';
export const team =
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.2M18 14.3c2.2.8 3.5 2.7 3.5 5.7';
export const terminal = 'M4 5l7 7-7 7M12 19h8';
export const tip = 'M9 18h6M10 21h4M8.5 15.5A6 6 0 1 1 15.5 15.5V18h-7z';
export const tool =
  'M14.5 3.5a5 5 0 0 0-4.3 7L3.5 17.2a2.3 2.3 0 0 0 3.3 3.3l6.7-6.7a5 5 0 0 0 7-4.3l-3.5 1.5-3-3Z';
export const up = 'M12 19V5M6 11l6-6 6 6';
export const warning = 'M12 4 2.8 20h18.4zM12 10v4M12 17v.01';
export const window = 'M3.5 5h17v14h-17zM3.5 9.5h17M6.5 7.25h.01M9 7.25h.01';
export const wrap = 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M15.5 15.5 13 18l2.5 2.5M4 18h4';
