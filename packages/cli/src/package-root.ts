/** Folder of this package: the parent of the sources as well as of the files that are built from them. */
export const PACKAGE_ROOT = new URL('..', import.meta.url);
