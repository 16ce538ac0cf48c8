import { describe, expect, it } from 'vitest';

import { createRegisteredWorkspaceNames, MAX_LISTED_NAMES } from './workspace-names.js';

function createRegistry() {
    const entries: string[] = [];
    const asked: number[] = [];
    const client = {
        async listAfter(position: number) {
            asked.push(position);
            const names = entries.slice(position, position + MAX_LISTED_NAMES);
            return { names, position: position + names.length };
        },
        async add(name: string) {
            entries.push(name);
        },
        async delete() {},
    };
    return { entries, asked, names: createRegisteredWorkspaceNames(() => client) };
}

describe('createRegisteredWorkspaceNames', () => {
    it('reads names page by page after the last position, and only for a name that is not cached', async () => {
        const { entries, asked, names } = createRegistry();
        entries.push(...Array.from({ length: 2 * MAX_LISTED_NAMES + 1 }, (_, index) => `name-${index}`));
        expect(await names.has(`name-${2 * MAX_LISTED_NAMES}`)).toBe(true);
        expect(asked).toEqual([0, MAX_LISTED_NAMES, 2 * MAX_LISTED_NAMES]);
        expect(await names.has('name-0')).toBe(true);
        expect(asked).toHaveLength(3);
        expect(await names.has('unknown')).toBe(false);
        entries.push('unknown');
        expect(await names.has('unknown')).toBe(true);
        expect(asked.slice(3)).toEqual([2 * MAX_LISTED_NAMES + 1, 2 * MAX_LISTED_NAMES + 1]);
        await names.unregister?.('unknown');
        expect(await names.has('unknown')).toBe(false);
    });
});
