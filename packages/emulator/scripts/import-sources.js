import { build } from 'esbuild';

export async function importSources(options) {
    const { outputFiles } = await build({
        ...options,
        bundle: true,
        format: 'esm',
        conditions: ['@svc-int/source'],
        write: false,
    });
    return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
}
