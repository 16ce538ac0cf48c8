/** Runs after the compiler: puts the project templates where the command looks for them. */
import { cpSync, rmSync } from 'node:fs';

const templates = new URL('../dist/templates/', import.meta.url);

rmSync(templates, { recursive: true, force: true });
cpSync(new URL('../../../templates/', import.meta.url), templates, {
    recursive: true,
    filter: (path) => !/[\\/]node_modules$/.test(path),
});
