import { copyExample, COMMAND, median, timeCommand } from './measure.mjs';

const ROUNDS = 25;

const BARE_BUILD = `
const { build } = await import('esbuild');
await build({
    entryPoints: ['src/index.tsx'],
    outfile: 'dist/bare.js',
    bundle: true,
    minify: true,
    sourcemap: 'external',
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    mainFields: ['worker', 'browser', 'module', 'main'],
    conditions: ['worker', 'browser', 'import', 'production'],
    external: ['node:*', 'cloudflare:*'],
    jsx: 'automatic',
    jsxImportSource: '@svc-int/runtime',
    define: { MODE: '"production"', 'process.env.NODE_ENV': '"production"', SVC_INT_CLIENT: 'false' },
});
`;

export async function measureBuild() {
    const { folder, dispose } = copyExample();
    const [own, bare] = [[], []];
    try {
        for (let round = 0; round < ROUNDS; round++) {
            bare.push(await timeCommand(process.execPath, ['--input-type=module', '-e', BARE_BUILD], { cwd: folder }));
            own.push(await timeCommand(process.execPath, [COMMAND, 'build'], { cwd: folder }));
        }
    } finally {
        dispose();
    }
    return { value: median(own), floor: median(bare) };
}
