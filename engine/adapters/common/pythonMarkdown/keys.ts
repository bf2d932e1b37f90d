/** Keys of the extension Keys: what stands on them, and the signs that Material draws there. */
import { pairs } from '../values.ts';

/** Keys by their names, letters, digits and function keys apart. */
const names =
  pairs(`space Space, backslash \\, bar |, brace-left {, brace-right }, bracket-left [, bracket-right ], colon :,
  comma ,, double-quote ", equal =, exclam !, grave \`, greater >, less <, minus -, period ., plus +, question ?,
  semicolon ;, single-quote ', slash /, tilde ~, underscore _, arrow-up Up, arrow-down Down, arrow-left Left,
  arrow-right Right, page-up Page Up, page-down Page Down, home Home, end End, backspace Backspace, delete Del, insert Ins,
  tab Tab, backtab Back Tab, break Break, caps-lock Caps Lock, clear Clear, eject Eject, enter Enter, escape Esc, help Help,
  print-screen Print Screen, scroll-lock Scroll Lock, num-lock Num Lock, num-enter Num Enter, num-plus Num +, num-minus Num -,
  num-asterisk Num *, num-slash Num /, num-delete Num Del, alt-graph AltGr, function Fn, context-menu Menu, power Power,
  media-play-pause Play/Pause, volume-up Volume Up, volume-down Volume Down, volume-mute Mute, alt Alt, command Cmd,
  control Ctrl, meta Meta, option Option, shift Shift, super Super, windows Win, button Button`);

/** Other names. */
const aliases =
  pairs(`altgr alt-graph, back backspace, bksp backspace, cmd command, cancel break, ctrl control, del delete,
  down arrow-down, esc escape, fn function, gt greater, hyphen minus, ins insert, left arrow-left, lt less,
  menu context-menu, opt option, page-dn page-down, pg-dn page-down, pg-up page-up, pipe bar, prtsc print-screen,
  return enter, right arrow-right, scroll scroll-lock, spc space, up arrow-up, win windows`);

const signs = pairs(`alt ⎇, command ⌘, control ⌃, meta ◆, option ⌥, shift ⇧, super ❖, windows ⊞, arrow-down ↓,
  arrow-left ←, arrow-right →, arrow-up ↑, backspace ⌫, backtab ⇤, caps-lock ⇪, clear ⌧, context-menu ☰, delete ⌦, eject ⏏,
  end ⤓, enter ⏎, escape ⎋, home ⤒, insert ⎀, num-enter ⌤, page-down ⇟, page-up ⇞, print-screen ⎙, tab ⇥`);

/** Rules for keys. The signs of Tab and Enter come last. */
export const keyRules = [...signs].reduce((all, [name, sign]) => {
  const [side, inner] = /^tab$|enter$/.test(name) ? ['after', 'start'] : ['before', 'end'];
  return `${all}.key-${name}::${side}{content:"${sign}";padding-inline-${inner}:.4em}`;
}, '.keys>span{padding-inline:.2em;color:var(--color-text-muted)}');

/** A key in HTML; `undefined` for one that is not known. */
function keyOf(given: string): string | undefined {
  const [, quoted] = /^"(.+)"$/.exec(given) ?? [];
  const [, side = '', own = given] =
    /^(l|left-|r|right-)(alt|c\w*m\w*d|con\w+|ctrl|meta|opt\w*|shift|super|win\w*|button)$/.exec(given) ?? [];
  const name = aliases.get(own) ?? own;
  const word = names.get(name) ?? (/^([a-z\d]|f\d\d?)$/.test(name) ? name.toUpperCase() : undefined);
  if (quoted || !word) return quoted && `<kbd>${quoted}</kbd>`;
  const before = side && (side.startsWith('l') ? 'Left ' : 'Right ');
  return `<kbd class="key-${name}">${before}${before && word === 'Cmd' ? 'Command' : word}</kbd>`;
}

/** Keys that are pressed together, which stand between pluses, in HTML. One that is not known leaves all as written. */
export function keys(written: string, all: string): string {
  const each = all.split(/\+(?=.)/).map(keyOf);
  return each.includes(undefined) ? written : `<span class="keys">${each.join('<span>+</span>')}</span>`;
}
