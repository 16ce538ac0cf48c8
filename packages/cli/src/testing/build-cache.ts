import { createBuildError } from '../bundle/build-integration.js';
import { createBundler, type Bundler } from '../bundle/bundler.js';
import type { BuildMode } from '../bundle/options.js';
import type { Manifest } from '../manifest/manifest.js';

export interface BuildCache {
    build(manifest: Manifest, mode: BuildMode): Promise<string>;
    close(): Promise<void>;
}

export function createBuildCache(): BuildCache {
    const bundlers = new Map<string, Promise<Bundler>>();
    return {
        async build(manifest, mode) {
            const key = JSON.stringify([mode, manifest.folder, manifest.script, manifest.variables]);
            const bundler = bundlers.get(key) ?? createBundler(manifest, mode, { sourceMap: 'inline' });
            bundlers.set(key, bundler);
            const result = await (await bundler).rebuild();
            if (!result.ok) throw createBuildError(manifest, result.errors);
            return result.script;
        },
        async close() {
            await Promise.allSettled([...bundlers.values()].map(async (bundler) => (await bundler).dispose()));
        },
    };
}
