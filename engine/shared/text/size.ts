const units = ['B', 'kB', 'MB', 'GB'];

/** Bytes for people: `1.2 kB`, steps of 1,000. */
export function size(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** step;
  return `${step === 0 ? value : value.toFixed(1)} ${units[step]}`;
}
