/** `npm run dev`: serves the site while it is written. */
export async function dev(_options: { root: string }): Promise<number> {
  console.error('The dev server is not there yet.');
  return 1;
}
