/** Positions of line breaks in names of code, by the minimum length of the name. */
const breaks: readonly (readonly [letters: number, where: RegExp])[] = [
  [28, /(?<=[_.(<])(?=\w)/],
  [15, /(?<=[_.])(?=\w)/],
];

/** The parts of a name between which a line may break. */
export function breakable(name: string): string[] {
  const where = breaks.find(([letters]) => name.length >= letters)?.[1];
  return where ? name.split(where) : [name];
}
