import { createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

import { itAtFullSize } from '@svc-int/test-support/full-size-tests';
import { HAS_GIT, startGitServer } from '@svc-int/test-support/git-server';
import { describe, expect, it } from 'vitest';

import { IMPORT_LIMITS } from '../../import-limits.js';
import { listRepositoryFiles } from '../repository.js';
import { fetchBranchInTest } from './fetch-branch.test-support.js';
import { formatVariableNumber } from './pack-bytes.test-support.js';
import { createPackReceiver } from './pack-receiver.js';
import { formatEntryHeader } from './pack-writer.js';
import { createPack } from './pack.js';
import { planFetch } from './plan-fetch.js';

const SMALL_LIMITS = { objectBytes: 100_000, unpackedBytes: 4_000_000, deltaDepth: 50 };

function makeFiles(): Record<string, string> {
    const lines = Array.from({ length: 400 }, (_, at) => `Line ${at} of a text that others share.\n`);
    const similar = Array.from({ length: 40 }, (_, at) => [
        `d${at % 7}/p${at}.md`,
        lines.with(at * 3, `Changed ${at}.\n`).join(''),
    ]);
    return { ...(Object.fromEntries(similar) as Record<string, string>), 'empty.md': '', 'a.txt': 'x'.repeat(70_000) };
}

describe.skipIf(!HAS_GIT)('the pack of a Git server', () => {
    it.each([7, 10_000_000])('contains each object by id if it arrives in chunks of %d bytes', async (pieceBytes) => {
        const server = await startGitServer();
        const files = makeFiles();
        server.commit(files);
        server.git('repack', '-adfq', '--depth=50');
        const branch = await fetchBranchInTest(server, { pieceBytes });
        const read = listRepositoryFiles(branch).map(({ path, oid }) => [
            path,
            Buffer.from(branch.pack.readObject(oid).content).toString(),
        ]);
        expect(Object.fromEntries(read)).toEqual(files);
    });

    it('skips a file that is larger than the limit, and contains the other files', async () => {
        const server = await startGitServer();
        const large = randomBytes(300_000).toString('base64');
        server.commit({ 'README.md': '# Hi\n', 'large.bin': large, 'zeros.bin': '\0'.repeat(3_000_000) });
        const { pack, ...branch } = await fetchBranchInTest(server, { pieceBytes: 50_000, limits: SMALL_LIMITS });
        const oids = new Map(listRepositoryFiles({ pack, ...branch }).map(({ path, oid }) => [path, oid]));
        expect(branch.isFiltered).toBe(false);
        expect(Buffer.from(pack.readObject(oids.get('README.md') ?? '').content).toString()).toBe('# Hi\n');
        for (const path of ['large.bin', 'zeros.bin'])
            expect(() => pack.readObject(oids.get(path) ?? '')).toThrow('It is larger than 10000000 bytes.');
    });

    it('comes without files that are larger than the limit of an import if the server supports filters', async () => {
        const server = await startGitServer();
        server.git('config', 'uploadpack.allowFilter', 'true');
        server.commit({ 'README.md': '# Hi\n', 'large.bin': '\0'.repeat(IMPORT_LIMITS.fileBytes + 1) });
        const { pack, isFiltered } = await fetchBranchInTest(server);
        expect(isFiltered).toBe(true);
        const oid = server.git('rev-parse', 'main:large.bin');
        expect(() => pack.readObject(oid)).toThrow(/^It is larger than 10000000 bytes, or stored/);
    });

    it('is rejected as damaged or incomplete if a byte differs or its end is missing', async () => {
        const server = await startGitServer();
        server.commit(makeFiles());
        const listed = await (await fetch(`${server.url}/info/refs?service=git-upload-pack`)).arrayBuffer();
        const plan = planFetch('main', new Uint8Array(listed), false);
        const { method, path, headers } = plan?.request ?? expect.fail('There is no branch.');
        const body = plan?.body as Uint8Array<ArrayBuffer>;
        const response = await (await fetch(`${server.url}${path}`, { method, headers, body })).arrayBuffer();
        for (const damage of [
            (bytes: Uint8Array) => bytes.subarray(0, -500),
            (bytes: Uint8Array) => bytes.map((byte, at) => (at === bytes.byteLength >> 1 ? byte ^ 0xff : byte)),
        ])
            expect(() => readWhole(damage(new Uint8Array(response)))).toThrow(/damaged or incomplete/);
    });
});

it('createPack rejects objects that unpack to more than the limit', () => {
    const zeros = deflateSync(new Uint8Array(60_000));
    const pack = createPack(SMALL_LIMITS);
    pack.append(Buffer.from('PACK\0\0\0\u0002\0\0\0\u0064', 'latin1'));
    for (let at = 0; at < 100; at++) pack.append(Buffer.concat([formatEntryHeader(3, 60_000), zeros]));
    const indexAll = () => {
        while (!pack.indexNext(true));
    };
    expect(indexAll).toThrow('Unpacked, the last commit is larger than 4000000 bytes');
});

describe('deltas of two large bases that do not fit into the cache together', () => {
    const LARGE_BYTES = IMPORT_LIMITS.fileBytes * 2;

    function createAlternatingDeltas(count: number): Buffer {
        const bases = ['a', 'b'].map((fill) => {
            const content = Buffer.alloc(LARGE_BYTES, fill);
            const oid = createHash('sha1').update(`blob ${LARGE_BYTES}\0`).update(content).digest();
            return { oid, entry: Buffer.concat([formatEntryHeader(3, LARGE_BYTES), deflateSync(content)]) };
        });
        const copyFourBytes = Buffer.from([...formatVariableNumber(LARGE_BYTES), 4, 0x90, 4]);
        const deltas = Array.from({ length: count }, (_, at) =>
            Buffer.concat([
                formatEntryHeader(7, copyFourBytes.byteLength),
                bases[at % 2]?.oid ?? Buffer.alloc(0),
                deflateSync(copyFourBytes),
            ]),
        );
        const header = Buffer.from(`PACK\0\0\0\u0002\0\0\0${String.fromCharCode(count + 2)}`, 'latin1');
        return Buffer.concat([header, ...bases.map(({ entry }) => entry), ...deltas]);
    }

    it('createPack resolves at most one delta of a large base per step', () => {
        const pack = createPack();
        pack.append(createAlternatingDeltas(20));
        let steps = 0;
        while (!pack.indexNext(true)) steps++;
        expect(steps).toBeGreaterThanOrEqual(20);
    });

    it('createPack rejects a pack whose deltas need more than four times the work of the limit', () => {
        const pack = createPack({ objectBytes: LARGE_BYTES, unpackedBytes: 2 * LARGE_BYTES + 1000, deltaDepth: 50 });
        pack.append(createAlternatingDeltas(20));
        const indexAll = () => {
            while (!pack.indexNext(true));
        };
        expect(indexAll).toThrow('stores large files as long chains of differences');
    });
});

itAtFullSize('readObject rejects an object that needs 500 MB of work on its bases', () => {
    const size = IMPORT_LIMITS.fileBytes * 2 - 100;
    const base = Buffer.concat([formatEntryHeader(3, size), deflateSync(Buffer.alloc(size, 'a'))]);
    const entries = [base];
    for (let length = size; length < size + 30; length++) {
        const sizes = [...formatVariableNumber(length), ...formatVariableNumber(length + 1)];
        const rest = length - 0xff_ff_ff;
        // Copies the whole base in two parts, and adds a byte.
        const copies = [0xf0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, rest & 0xff, (rest >> 8) & 0xff, rest >> 16];
        const delta = Buffer.from([...sizes, ...copies, 1, 0x61]);
        const distance = entries.at(-1)?.byteLength ?? 0;
        entries.push(
            Buffer.concat([formatEntryHeader(6, delta.byteLength), formatDistance(distance), deflateSync(delta)]),
        );
    }
    const pack = createPack();
    pack.append(Buffer.concat([Buffer.from('PACK\0\0\0\u0002\0\0\0\u001f', 'latin1'), ...entries]));
    while (!pack.indexNext(true));
    const hashOf = (length: number) =>
        createHash('sha1').update(`blob ${length}\0`).update(Buffer.alloc(length, 'a')).digest('hex');
    expect(pack.readObject(hashOf(size + 2)).content.byteLength).toBe(size + 2);
    expect(() => pack.readObject(hashOf(size + 30))).toThrow('It is stored as a long chain of differences');
});

it('createPack resolves a delta by the id of a base before or after the delta, but not without a base', () => {
    const base = Buffer.from('first text');
    const oids = ['first text', 'first', 'text'].map((text) =>
        createHash('sha1').update(`blob ${text.length}\0${text}`).digest('hex'),
    );
    const differFrom = (oid: string, delta: readonly number[]) =>
        Buffer.concat([formatEntryHeader(7, delta.length), Buffer.from(oid, 'hex'), deflateSync(Buffer.from(delta))]);
    const [first = '', second = '', third = ''] = oids;
    const entries = [
        // Copies four bytes at offset 6; its base comes later in the pack.
        differFrom(first, [10, 4, 0x91, 6, 4]),
        differFrom('11'.repeat(20), [10, 4, 0x91, 6, 4]),
        Buffer.concat([formatEntryHeader(3, base.length), deflateSync(base)]),
        differFrom(first, [10, 5, 0x90, 5]),
    ];
    const pack = createPack();
    pack.append(Buffer.concat([Buffer.from('PACK\0\0\0\u0002\0\0\0\u0004', 'latin1'), ...entries]));
    while (!pack.indexNext(true));
    expect([second, third].map((oid) => Buffer.from(pack.readObject(oid).content).toString())).toEqual([
        'first',
        'text',
    ]);
    expect(() => pack.readObject('22'.repeat(20))).toThrow(/stored as a difference/);
});

function readWhole(response: Uint8Array): void {
    const pack = createPack();
    const receiver = createPackReceiver((part) => pack.append(part));
    receiver.receive(response);
    while (!pack.indexNext(true));
}

function formatDistance(distance: number): Buffer {
    const bytes = [distance & 0x7f];
    for (let rest = Math.floor(distance / 128); rest > 0; rest = Math.floor(rest / 128)) {
        rest--;
        bytes.unshift(0x80 | (rest & 0x7f));
    }
    return Buffer.from(bytes);
}
