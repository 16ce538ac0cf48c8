import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TraceLog } from '@svc-int/api';
import { describe, expect, it, onTestFinished } from 'vitest';

import { findLastThrownErrorFrameInFolder } from './thrown-frame.js';

function folderWith(files: Record<string, string>): string {
    const above = mkdtempSync(join(tmpdir(), 'svc-int-test-'));
    onTestFinished(() => rmSync(above, { recursive: true }));
    for (const [name, text] of Object.entries(files)) {
        mkdirSync(join(above, name, '..'), { recursive: true });
        writeFileSync(join(above, name), text);
    }
    return join(above, 'project');
}

const log = (message: string, level: TraceLog['level'] = 'error'): TraceLog => ({
    level,
    message,
    timestamp: '2026-01-01T00:00:00Z',
});

const FOLDER = {
    'project/src/a.ts': 'one();\ntwo();\n',
    'project/node_modules/x/b.js': 'hidden();\n',
    'secret.ts': 'hidden();\n',
};

describe('findLastThrownErrorFrameInFolder', () => {
    it("returns the first source location of the last error's stack that is in the folder", async () => {
        const folder = folderWith(FOLDER);
        const thrown = await findLastThrownErrorFrameInFolder(
            [
                log('Error: first\n    at src/a.ts:1:1'),
                log('Error: x\n    at f (node_modules/x/b.js:1:1)\n    at run (src/a.ts:2:4)'),
            ],
            folder,
        );
        expect(thrown?.place).toBe('src/a.ts:2:4');
        expect(thrown?.source).toEqual({ path: join(folder, 'src/a.ts'), line: 2, column: 4 });
        expect(thrown?.frame).toMatch(/2 \| two\(\);\n[^\n]*\^/);
    });

    it.each([
        ['a file outside of the folder', 'Error: x\n    at f (../secret.ts:1:1)'],
        ['a file of a package', 'Error: x\n    at f (node_modules/x/b.js:1:1)'],
        ['a line that the file does not have', 'Error: x\n    at f (src/a.ts:9:1)'],
        ['a missing file', 'Error: x\n    at f (src/gone.ts:1:1)'],
        ['an error without a stack', 'Error: x'],
    ])('returns undefined for %s', async (_, message) => {
        expect(await findLastThrownErrorFrameInFolder([log(message)], folderWith(FOLDER))).toBeUndefined();
    });

    it('returns undefined for a stack in a log line below level error', async () => {
        expect(
            await findLastThrownErrorFrameInFolder([log('x\n    at src/a.ts:1:1', 'info')], folderWith(FOLDER)),
        ).toBeUndefined();
    });
});
