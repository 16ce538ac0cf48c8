import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { onTestFinished } from 'vitest';

import { ROOT } from '../project-copy.js';

const PACKAGES = join(ROOT, 'packages');

const BUILT = join(PACKAGES, 'emulator/dist');

const DIGEST = 'worker/digest';

export function copyKit() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-updated-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const name of ['emulator', 'hosting'])
        for (const part of ['dist', 'package.json'])
            cpSync(join(PACKAGES, name, part), join(folder, name, part), { recursive: true });
    const [built, hosting] = [join(folder, 'emulator/dist'), join(folder, 'hosting')];
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(hosting, 'node_modules/@svc-int'), { recursive: true });
    symlinkSync(join(folder, 'emulator'), join(hosting, 'node_modules/@svc-int/emulator'));
    const restore = (name: string) => cpSync(join(BUILT, name), join(built, name));
    return {
        pathOf: (name: string) => join(built, name),
        specifierOf: (name: string) => JSON.stringify(pathToFileURL(join(built, name))),
        /** Specifier of `@svc-int/hosting`, which imports the copied emulator. */
        hosting: JSON.stringify(pathToFileURL(join(hosting, 'dist/index.js'))),
        restore,
        update() {
            writeFileSync(join(built, DIGEST), 'of another build');
            return () => restore(DIGEST);
        },
    };
}
