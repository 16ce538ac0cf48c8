/** Parent of `src` and of `dist`. */
export const PACKAGE_ROOT = new URL('..', import.meta.url);
