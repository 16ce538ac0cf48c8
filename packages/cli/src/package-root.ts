export const PACKAGE_ROOT = new URL('..', import.meta.url);
