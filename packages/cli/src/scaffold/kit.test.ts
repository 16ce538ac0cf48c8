import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { findCliResolutionProblem, inferKitPackagesSourceFromCliOrigin } from './kit.js';

function createFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-kit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return folder;
}

it('inferKitPackagesSourceFromCliOrigin returns undefined for a folder without the kit', () => {
    expect(inferKitPackagesSourceFromCliOrigin(createFolder())).toBeUndefined();
});

it('findCliResolutionProblem states the error code for a folder without the kit', () => {
    expect(findCliResolutionProblem(createFolder())).toContain('MODULE_NOT_FOUND');
});

it('inferKitPackagesSourceFromCliOrigin throws FILE_UNUSABLE with the reason for an invalid package.json of the kit', () => {
    const folder = createFolder();
    const kit = join(folder, 'node_modules/@svc-int/cli');
    mkdirSync(kit, { recursive: true });
    writeFileSync(join(kit, 'package.json'), '{');
    expect(() => inferKitPackagesSourceFromCliOrigin(folder)).toThrow(
        expect.objectContaining({ code: 'FILE_UNUSABLE', message: expect.stringContaining(folder) as string }),
    );
});
