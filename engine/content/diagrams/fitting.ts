/** Finds the drawing of a diagram that fits into a width, with as few drawings as possible. */

export interface Way {
  /** Width that the drawing is expected to have. */
  width(): number;
  draw(): Promise<string>;
}

/** The first drawing that is not wider than `limit`, or else the narrowest. Draws only what is expected to be. */
export async function fitting(ways: readonly Way[], limit: number): Promise<string> {
  for (const way of ways) {
    if (way.width() > limit) continue;
    const drawing = await way.draw();
    if (widthOf(drawing) <= limit) return drawing;
  }
  const [narrowest] = ways.toSorted((one, other) => one.width() - other.width());
  return narrowest?.draw() ?? '';
}

/** Draws once, and knows the width from then on. */
export function way(expected: () => number, draw: () => string | Promise<string>): Way {
  let drawing: string | undefined;
  return {
    width: () => (drawing === undefined ? expected() : widthOf(drawing)),
    draw: async () => (drawing ??= await draw()),
  };
}

export const widthOf = (svg: string): number => Number(/ width="(\d+)"/.exec(svg)?.[1]);
