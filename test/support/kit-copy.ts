import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { onTestFinished } from 'vitest';

import { ROOT } from './project-copy.js';

const BUILT = join(ROOT, 'packages/emulator/dist');

/** A file by which a build of the kit is told from others. */
const DIGEST = 'worker/digest';

/** A copy of the built package with the service, which can be updated while it runs. It is removed after the test that called. */
export function copyKit() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-updated-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const built = join(folder, 'dist');
    cpSync(BUILT, built, { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const restore = (name: string) => cpSync(join(BUILT, name), join(built, name));
    return {
        /** Path of a built file. */
        pathOf: (name: string) => join(built, name),
        /** What a module in another process imports a built file by, as a text of JavaScript. */
        specifierOf: (name: string) => JSON.stringify(pathToFileURL(join(built, name))),
        restore,
        /** Has it look like another build, until what this gives is called. */
        update() {
            writeFileSync(join(built, DIGEST), 'of another build');
            return () => restore(DIGEST);
        },
    };
}
