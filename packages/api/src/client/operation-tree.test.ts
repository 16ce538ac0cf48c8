import { describe, expect, it } from 'vitest';

import { contract } from '../contract/contract.js';
import type { Operation } from '../contract/operation.js';
import { createClient } from './client.js';
import { parseOperationTree } from './operation-tree.js';
import { OPERATION_TREES } from './operations.gen.js';

const groups: Record<string, Record<string, Operation>> = contract;

function rowOf([id, { method, path, body, query }]: [string, Operation]) {
    const input = body ? ['body'] : query ? ['query'] : [];
    return [id, path.replace(/\{\w+\}/g, '{}'), method, ...input];
}

describe('OPERATION_TREES', () => {
    it('has the groups of the contract', () => {
        expect(Object.keys(OPERATION_TREES)).toEqual(Object.keys(groups));
    });

    it.each(Object.entries(OPERATION_TREES))(
        'lists each operation of %s with the path, method and input of the contract',
        (group, tree) => {
            const rows = new Map([...parseOperationTree(group, tree)].map((row) => [row[0], row]));
            expect(rows).toEqual(new Map(Object.entries(groups[group] ?? {}).map((entry) => [entry[0], rowOf(entry)])));
        },
    );

    it('can abbreviate an operation id by the length of the ending that it shares with the previous id', () => {
        const tree = '1listSites/1getSiteById3delete/run2runSite)),files1listFiles';
        expect([...parseOperationTree('sites', tree)].map(([id, path]) => [id, path])).toEqual([
            ['listSites', '/sites'],
            ['getSiteById', '/sites/{}'],
            ['deleteSiteById', '/sites/{}'],
            ['runSite', '/sites/{}/run'],
            ['listFiles', '/files'],
        ]);
    });
});

describe("a client's groups of methods", () => {
    const client = createClient({ endpoint: 'http://127.0.0.1' });

    it('hold the operations of the contract, each method named by its operation id', () => {
        const names = Object.entries(client).map(([group, methods]) => [
            group,
            Object.values<{ name: string }>(methods)
                .map(({ name }) => name)
                .toSorted(),
        ]);
        expect(names).toEqual(Object.entries(groups).map(([group, ids]) => [group, Object.keys(ids).toSorted()]));
    });

    it('are created once per client', () => {
        expect(client.orgs.getSiteById).toBe(client.orgs.getSiteById);
        expect(createClient({ endpoint: 'http://127.0.0.1' }).orgs).not.toBe(client.orgs);
    });
});
