import { fileURLToPath } from 'node:url';

/** Folder of the built Worker and Studio, seen from the sources as well as from the files that are built from them. */
export const DIST_FOLDER = fileURLToPath(new URL('../dist/', import.meta.url));
