import { build } from 'esbuild';
import { expect } from 'vitest';

export async function runtimeScript(
    source: string,
    mode: 'development' | 'production' = 'production',
): Promise<string> {
    const { outputFiles } = await build({
        stdin: { contents: source, loader: 'tsx', resolveDir: import.meta.dirname },
        conditions: ['@svc-int/source', 'worker', 'browser', 'import', 'production'],
        define: { MODE: JSON.stringify(mode) },
        jsx: 'automatic',
        jsxImportSource: '@svc-int/runtime',
        bundle: true,
        minify: mode === 'production',
        format: 'esm',
        write: false,
    });
    return outputFiles[0]?.text ?? expect.fail('no output');
}
