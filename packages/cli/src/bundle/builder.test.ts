import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { createFolder } from '../../test/support/project.js';
import { createBuilder } from './builder.js';
import { bundleOptions, type BundleParts } from './options.js';

const PARTS: BundleParts = { client: 'whole', kit: true, sourceMap: false };

it.skipIf(process.platform === 'win32')(
    'a builder that reads a pipe in the place of a source file ends when it is disposed of, and others go on',
    async () => {
        const folder = await createFolder({ 'index.ts': 'export default 1;', 'other.ts': 'export default 2;' });
        const builderOf = (name: string) =>
            createBuilder({
                ...bundleOptions({ folder, script: join(folder, name) }, 'development', PARTS),
                // Those would refuse it before esbuild reads it, but for one that is put there meanwhile.
                plugins: [],
            });
        const builder = builderOf('index.ts');
        await builder.rebuild();
        rmSync(join(folder, 'index.ts'));
        execFileSync('mkfifo', [join(folder, 'index.ts')]);
        const building = builder.rebuild();
        const stopped = expect(building).rejects.toThrow('The build was stopped.');
        const before = performance.now();
        await builder.dispose();
        expect(performance.now() - before).toBeLessThan(5000);
        await stopped;
        const other = builderOf('other.ts');
        expect((await other.rebuild()).errors).toEqual([]);
        await other.dispose();
    },
);
