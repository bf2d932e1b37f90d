/** The lines without the indent that they share; blank lines do not count. */
export function dedented(lines: string[]): string[] {
  const least = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return Number.isFinite(least) ? lines.map((line) => line.slice(least)) : lines;
}
