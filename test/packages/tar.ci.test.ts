import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createNpmCommand } from '../../.ci/npm-command.mjs';
import { readTar } from '../../.ci/release/tar.mjs';

describe('readTar', () => {
    it('reads the files of a tarball of npm, with long names and contents of several blocks', () => {
        const folder = mkdtempSync(join(tmpdir(), 'svc-int-tar-'));
        onTestFinished(() => rmSync(folder, { recursive: true }));
        const long = `${'a'.repeat(90)}/${'b'.repeat(90)}/ä${'c'.repeat(60)}.txt`;
        const files = {
            'package.json': '{"name":"packed","version":"1.0.0"}',
            [long]: 'ä'.repeat(700),
            'empty.txt': '',
        };
        for (const [path, content] of Object.entries(files)) {
            mkdirSync(join(folder, path, '..'), { recursive: true });
            writeFileSync(join(folder, path), content);
        }
        const { command, args } = createNpmCommand(['pack', '--silent']);
        execFileSync(command, args, { cwd: folder });
        const archive = gunzipSync(readFileSync(join(folder, 'packed-1.0.0.tgz')));
        const read = readTar(archive).map(({ path, content }) => [path, content.toString()]);
        expect(Object.fromEntries(read)).toEqual(files);
        expect(() => readTar(archive.subarray(0, -1200))).toThrow('The tarball is incomplete.');
    });
});
