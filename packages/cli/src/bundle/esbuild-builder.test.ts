import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';

import { createFolder } from '../../test/support/project.js';
import { createStoppableEsbuildRebuilder } from './esbuild-builder.js';
import { createEsbuildOptions, type BundleParts } from './options.js';

const PARTS: BundleParts = { client: 'whole', kit: true, sourceMap: false };

function builderOf(folder: string, name: string, plugins: Plugin[] = []) {
    const options = createEsbuildOptions({ folder, script: join(folder, name) }, 'development', PARTS);
    const builder = createStoppableEsbuildRebuilder({ ...options, plugins });
    onTestFinished(() => builder.dispose());
    return builder;
}

function holdingUp() {
    let letGo = () => {};
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const plugin: Plugin = {
        name: 'holding-up',
        setup(build) {
            build.onLoad({ filter: /./ }, async () => {
                begin();
                await held;
                return undefined;
            });
        },
    };
    return { plugin, begun, letGo };
}

describe.skipIf(process.platform === 'win32')('a builder whose source was replaced by a named pipe', () => {
    async function readPipe() {
        const folder = await createFolder({ 'index.ts': 'export default 1;', 'other.ts': 'export default 2;' });
        const builder = builderOf(folder, 'index.ts');
        await builder.rebuild();
        rmSync(join(folder, 'index.ts'));
        execFileSync('mkfifo', [join(folder, 'index.ts')]);
        const stopped = expect(builder.rebuild()).rejects.toThrow('The build was stopped.');
        return { folder, builder, stopped };
    }

    it('rejects its running build on dispose', async () => {
        const { folder, builder, stopped } = await readPipe();
        await builder.dispose();
        await stopped;
        expect((await builderOf(folder, 'other.ts').rebuild()).errors).toEqual([]);
    });

    it("does not block another builder's build on dispose", async () => {
        const { folder, builder, stopped } = await readPipe();
        const { plugin, begun, letGo } = holdingUp();
        const building = builderOf(folder, 'other.ts', [plugin]).rebuild();
        await begun;
        await builder.dispose();
        letGo();
        expect((await building).errors).toEqual([]);
        await stopped;
    });
});
