/** Imports a package by its name or a module by its address. The bundled command line has no `import()` of its own. */
export const importModule = (address) => import(address);
