import { readFile } from 'node:fs/promises';

import { contract, type Operation } from '@svc-int/api/contract';
import { expect, it } from 'vitest';

/** Written by hand. `200|202` is the status and the alternative status. */
const TABLE = new URL('operations.tsv', import.meta.url);

it('The contract has exactly the operations of operations.tsv, with their ids, paths and success statuses', async () => {
    const described = Object.values(contract).flatMap((group) => Object.entries<Operation>(group).map(asLine));
    const [, ...wanted] = (await readFile(TABLE, 'utf8')).trim().split('\n');
    expect(described.toSorted()).toEqual(wanted.toSorted());
});

it('An operation of the contract belongs to the group of the first segment of its path, the one without a segment to system', () => {
    for (const [group, operations] of Object.entries(contract)) {
        const segments = Object.values<Operation>(operations).map(({ path }) => path.split('/')[1] ?? '');
        expect([...new Set(segments.map(toCamelCase))]).toEqual([group === 'system' ? '' : group]);
    }
});

function asLine([id, { method, path, status, alternativeStatus }]: [string, Operation]): string {
    return [method, path, id, [status, alternativeStatus].filter(Boolean).join('|')].join('\t');
}

function toCamelCase(segment: string): string {
    return segment.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
