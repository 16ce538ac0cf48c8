import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, describe, expect, it } from 'vitest';

import { copyCommittedRepository } from '../support/session/repository-copy.js';
import { itAtFullSize } from '../support/full-size-tests.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

let folder: string;
beforeAll(() => {
    folder = copyCommittedRepository();
}, 4 * TEST_TIMEOUT_MS);

async function release(...args: string[]) {
    const run = promisify(execFile)(process.execPath, ['.ci/release.mjs', ...args], { cwd: folder });
    return run.then(
        ({ stdout }) => ({ code: 0, output: stdout }),
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
            code,
            output: stdout + stderr,
        }),
    );
}

describe('npm run release', () => {
    itAtFullSize(
        '-- --dry-run publishes to a registry of this machine, from which package managers create and test projects',
        async () => {
            const { code, output } = await release('--dry-run', '--managers', 'npm,pnpm,bun');
            expect({ code, output }).toEqual({
                code: 0,
                output: expect.stringContaining('Would upload create-svc-int@'),
            });
            for (const manager of ['npm', 'pnpm', 'bun']) expect(output).toContain(`Trying ${manager} create svc-int`);
            expect(execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })).toBe('');
        },
        40 * TEST_TIMEOUT_MS,
    );

    it('without --dry-run uploads nothing outside of the workflow', async () => {
        expect(await release()).toEqual({
            code: 1,
            output: 'Only the workflow "Release" uploads packages. Use --dry-run elsewhere.\n',
        });
    });

    it('rejects a changed work tree and a version without a text in the changelog', async () => {
        const file = join(folder, 'CHANGELOG.md');
        const changelog = readFileSync(file, 'utf8');
        writeFileSync(file, changelog.replace(/^## /m, '### '));
        const { code, output } = await release('--dry-run');
        writeFileSync(file, changelog);
        expect({ code, output }).toEqual({
            code: 1,
            output: expect.stringMatching(/differs from the commit: CHANGELOG\.md\.[^]*has no section "## \d/),
        });
    });
});
