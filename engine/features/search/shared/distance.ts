/**
 * Edits between two words: a letter more, less, other, or two swapped. Stops above `limit` and gives `limit + 1`.
 * With `isOpen`, what `candidate` has beyond the end of `word` costs nothing.
 */
export function editDistance(word: string, candidate: string, limit: number, isOpen = false): number {
  if (candidate.length < word.length - limit) return limit + 1;
  if (!isOpen && candidate.length > word.length + limit) return limit + 1;
  const width = Math.min(candidate.length, word.length + limit);
  let before: number[] = [];
  let previous = Array.from({ length: width + 1 }, (_, index) => index);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const isSame = word[row - 1] === candidate[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = word[row - 1] === candidate[column - 2] && word[row - 2] === candidate[column - 1];
      if (row > 1 && column > 1 && isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return Math.min(limit + 1, isOpen ? Math.min(...previous) : (previous[width] ?? limit + 1));
}
