export { Fragment, jsx, jsxDEV, jsxs } from './jsx-runtime.js';
export type { JSX } from './jsx-runtime.js';
