import { fileURLToPath } from 'node:url';

/** The relative path is equal for sources and built files. */
export const DIST_FOLDER = fileURLToPath(new URL('../dist/', import.meta.url));
