/** The bundler, with its process started. Rejects with the code of the machine's refusal where that cannot be. */
export async function loadEsbuild(): Promise<typeof import('esbuild')> {
  const esbuild = await import('esbuild');
  try {
    await esbuild.transform('');
    return esbuild;
  } catch (fault) {
    // Without handles for its pipes, the process has no streams.
    throw fault instanceof TypeError ? Object.assign(fault, { code: 'EMFILE' }) : fault;
  }
}
