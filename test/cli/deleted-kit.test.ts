import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, it, onTestFinished } from 'vitest';

import { ROOT } from '../support/project-copy.js';
import { POLL_TIMEOUT_MS } from '../support/time-limits.js';

it('svc-int reports an uncaught error and exits with 1 after its own files were deleted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-deleted-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(join(ROOT, 'packages/cli/dist'), join(folder, 'dist'), { recursive: true });
    cpSync(join(ROOT, 'packages/cli/package.json'), join(folder, 'package.json'));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const script = `
        import { rmSync } from 'node:fs';
        const { main } = await import(${JSON.stringify(pathToFileURL(join(folder, 'dist/main.js')))});
        await main(['--version']);
        rmSync(${JSON.stringify(folder)}, { recursive: true });
        setTimeout(() => { throw new Error('late failure'); });
        setInterval(() => {}, 1000);`;
    const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
        const options = { timeout: POLL_TIMEOUT_MS, killSignal: 'SIGKILL' } as const;
        execFile(process.execPath, ['--input-type=module', '-e', script], options, (error, _, output) =>
            resolve({ code: error?.code, stderr: output }),
        );
    });
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('late failure') });
});
