import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, it, onTestFinished } from 'vitest';

import { firstLine, startNode } from '../support/node-process.js';
import { ROOT } from '../support/project-copy.js';

const BUILT = join(ROOT, 'packages/emulator/dist');

/** A service that runs from a copy of the built package, by its URL. */
async function startCopy() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-updated-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const built = join(folder, 'dist');
    cpSync(BUILT, built, { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const child = startNode(`
        const { startEmulator } = await import(${JSON.stringify(pathToFileURL(join(built, 'index.js')))});
        const { url } = await startEmulator({ port: 0, publicPort: 0 });
        console.log(JSON.stringify(url));`);
    return { studio: join(built, 'studio.json'), url: String(await firstLine(child)) };
}

it('a service whose package is updated hands out no Studio of another build, and says what to do', async () => {
    const { studio, url } = await startCopy();
    const opened = async (path: string) => {
        const answer = await fetch(url + path);
        return [answer.status, await answer.text()];
    };
    const told = [503, expect.stringContaining('Start the service again.')];
    appendFileSync(studio, '\n');
    expect(await opened('/')).toEqual(told);
    expect(await opened('/studio/app.js')).toEqual(told);
    unlinkSync(studio);
    expect(await opened('/')).toEqual(told);
    cpSync(join(BUILT, 'studio.json'), studio);
    expect(await opened('/')).toEqual([200, expect.stringContaining('<div id="app">')]);
    unlinkSync(studio);
    expect((await opened('/studio/app.js'))[0]).toBe(200);
});
