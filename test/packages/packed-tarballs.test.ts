import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { readPackedTarballs, writeDigests } from '../../.ci/release/packed-tarballs.mjs';
import { RELEASED_NAMES } from '../../.ci/release/versions.mjs';

function packTarballs() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-packed-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const tarballs = RELEASED_NAMES.map((name, index) => ({ name, file: join(folder, `${index}.tgz`) }));
    for (const { name, file } of tarballs) writeFileSync(file, name);
    const output = join(folder, 'output');
    writeDigests(tarballs, output);
    const [, digests = ''] = /^digests=(.*)\n$/.exec(readFileSync(output, 'utf8')) ?? [];
    return { folder, tarballs, digests };
}

it('readPackedTarballs returns the tarballs whose digests writeDigests wrote', () => {
    const { folder, tarballs, digests } = packTarballs();
    expect(readPackedTarballs(folder, digests)).toEqual(tarballs);
});

it('readPackedTarballs throws for a tarball that changed after the check', () => {
    const { folder, tarballs, digests } = packTarballs();
    writeFileSync(tarballs[1]?.file ?? '', 'changed');
    expect(() => readPackedTarballs(folder, digests)).toThrow('1.tgz differs from the tarball that was checked.');
});

it('readPackedTarballs throws for a package without a digest or with two, and for a package of others', () => {
    const { folder, digests } = packTarballs();
    const [first, ...rest] = JSON.parse(digests) as object[];
    const read = (list: unknown) => () => readPackedTarballs(folder, JSON.stringify(list));
    expect(read(rest)).toThrow(`needs one digest of ${RELEASED_NAMES[0]}.`);
    expect(read([first, first, ...rest])).toThrow(`needs one digest of ${RELEASED_NAMES[0]}.`);
    expect(read([first, ...rest, { ...first, name: 'other' }])).toThrow('names "other", which is not released.');
});

it.each([undefined, '', '{}', 'none'])('readPackedTarballs throws without digests: %s', (digests) => {
    expect(() => readPackedTarballs('folder', digests)).toThrow('DIGESTS has no digests.');
});
