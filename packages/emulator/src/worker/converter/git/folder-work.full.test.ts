import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

import { TEST_TIMEOUT_MS } from '@svc-int/test-support/time-limits';
import { expect, it } from 'vitest';

import { formatVariableNumber } from './pack/pack-bytes.test-support.js';
import { formatEntryHeader } from './pack/pack-writer.js';
import { createPack } from './pack/pack.js';
import { listRepositoryFiles } from './repository.js';

/** Two objects of this size exceed the cache. */
const BASE_BYTES = 19_000_000;

const FOLDERS = 100;

function hash(type: string, content: Uint8Array): Buffer {
    return createHash('sha1').update(`${type} ${content.byteLength}\0`).update(content).digest();
}

function formatTreeLine(mode: string, name: string, oid: Buffer): Buffer {
    return Buffer.concat([Buffer.from(`${mode} ${name}\0`), oid]);
}

const LONG = 4 * TEST_TIMEOUT_MS;

it(
    'listRepositoryFiles rejects folders whose objects need a gigabyte of work on their bases, and names a folder',
    { timeout: LONG },
    () => {
        const bases = ['a', 'b'].map((fill) => Buffer.alloc(BASE_BYTES, fill));
        const trees = Array.from({ length: FOLDERS }, (_, at) =>
            formatTreeLine('100644', `p${at}.md`, Buffer.alloc(20, 1)),
        );
        const top = Buffer.concat(
            trees.map((tree, at) => formatTreeLine('40000', `f${String(at).padStart(3, '0')}`, hash('tree', tree))),
        );
        const commit = Buffer.from(`tree ${hash('tree', top).toString('hex')}\n\nx`);
        const formatWhole = (type: number, content: Buffer) => [
            formatEntryHeader(type, content.byteLength),
            deflateSync(content),
        ];
        const createDelta = (tree: Buffer, base: Buffer) => {
            const sizes = [...formatVariableNumber(BASE_BYTES), ...formatVariableNumber(tree.byteLength)];
            const delta = Buffer.from([...sizes, tree.byteLength, ...tree]);
            return [formatEntryHeader(7, delta.byteLength), hash('tree', base), deflateSync(delta)];
        };
        // Listed folders alternate between bases; the pack groups them by base.
        const deltas = bases.flatMap((base, index) =>
            trees.filter((_, at) => at % bases.length === index).flatMap((tree) => createDelta(tree, base)),
        );
        const header = Buffer.from('PACK\0\0\0\u0002\0\0\0\0', 'latin1');
        header.writeUInt32BE(FOLDERS + 4, 8);
        const pack = createPack();
        pack.append(
            Buffer.concat([
                header,
                ...formatWhole(1, commit),
                ...formatWhole(2, top),
                ...bases.flatMap((base) => formatWhole(2, base)),
                ...deltas,
            ]),
        );
        while (!pack.indexNext(true));
        const head = hash('commit', commit).toString('hex');
        expect(() => listRepositoryFiles({ ref: 'main', head, pack })).toThrow(
            /^f0\d\d\/: Folders are stored as long chains of differences/,
        );
    },
);
