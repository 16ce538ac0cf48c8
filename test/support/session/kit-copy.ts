import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { onTestFinished } from 'vitest';

import { ROOT } from '../project-copy.js';

const BUILT = join(ROOT, 'packages/emulator/dist');

const DIGEST = 'worker/digest';

export function copyKit() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-updated-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const built = join(folder, 'dist');
    cpSync(BUILT, built, { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const restore = (name: string) => cpSync(join(BUILT, name), join(built, name));
    return {
        pathOf: (name: string) => join(built, name),
        specifierOf: (name: string) => JSON.stringify(pathToFileURL(join(built, name))),
        restore,
        update() {
            writeFileSync(join(built, DIGEST), 'of another build');
            return () => restore(DIGEST);
        },
    };
}
