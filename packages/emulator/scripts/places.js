import { fileURLToPath } from 'node:url';

export const source = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
export const dist = (path) => fileURLToPath(new URL(`../dist/${path}`, import.meta.url));

export const shared = {
    bundle: true,
    format: 'esm',
    target: 'es2022',
    sourcemap: 'linked',
    logLevel: 'warning',
};
