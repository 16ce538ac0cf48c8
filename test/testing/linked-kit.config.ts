import { defineConfig } from 'vitest/config';

/** Settings of a project whose `node_modules` is a link: its tests load the built kit, and do not compile it as a source of the project. */
export default defineConfig({ resolve: { preserveSymlinks: true } });
