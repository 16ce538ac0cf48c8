import { fileURLToPath } from 'node:url';

/** The relative path is the same from the sources and from the built files. */
export const DIST_FOLDER = fileURLToPath(new URL('../dist/', import.meta.url));
