import { connectControl } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { createSpace } from '../../support/content.js';
import { openSharedService } from '../../support/shared-service.js';
import { FULL_SIZE } from '../../support/sizes.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

const { service } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);

const FEW = 20;

/** Above the limit of 500 page versions. */
const MANY = 570;

const ids = (count: number) => Array.from({ length: count }, (_, at) => `page-${at}`);
const replace = (id: string, markdown: string) => ({ type: 'replace' as const, page: id, fields: { markdown } });

async function spaceOf(count: number): Promise<string> {
    const { id: space } = await createSpace(service, `Of ${count}`);
    const edits = ids(count).map((id) => ({
        type: 'add' as const,
        page: { type: 'document' as const, id, title: id, markdown: `First of ${id}` },
    }));
    await control.changeContent({ space, edits });
    for (const [number, page] of Object.entries({ 1: 'page-0', 2: 'page-2' })) {
        await spaces.createChangeRequest(space, {});
        await control.changeContent({ space, changeRequest: number, edits: [replace(page, `${number} of ${page}`)] });
    }
    return space;
}

async function contentRows(): Promise<number> {
    const { tables } = await control.exportWorkspace({});
    const isContent = (name: string) => /^(?:revisions|revision_|page_)/.test(name);
    return Object.entries(tables).reduce((sum, [name, rows]) => sum + (isContent(name) ? rows.length : 0), 0);
}

async function rowsWritten(act: () => Promise<unknown>): Promise<number> {
    const before = await contentRows();
    await act();
    return (await contentRows()) - before;
}

const isRead = (_: unknown, at: number) => FULL_SIZE || at < 55 || at % 10 === 0;

async function bodies(space: string): Promise<Map<string, string | undefined>> {
    const { pages } = (await spaces.listPages(space)).data;
    expect(pages.map(({ id }) => id)).toEqual(ids(pages.length));
    const read = pages.filter(isRead).map(async ({ id }): Promise<[string, string | undefined]> => {
        const { data } = await spaces.getPageById(space, id, { format: 'markdown' });
        return [id, data.type === 'document' ? data.markdown : undefined];
    });
    return new Map(await Promise.all(read));
}

it('an edit, an update and a merge write as many rows in a space of 570 pages as in one of 20', async () => {
    const written = async (space: string) => ({
        edit: await rowsWritten(() => control.changeContent({ space, edits: [replace('page-1', 'Edited')] })),
        update: await rowsWritten(() => spaces.updateChangeRequest(space, '1')),
        merge: await rowsWritten(() => spaces.mergeChangeRequest(space, '1')),
        later: await rowsWritten(() => spaces.updateChangeRequest(space, '2')),
    });
    const [few, many] = [await written(await spaceOf(FEW)), await written(await spaceOf(MANY))];
    expect(many).toEqual(few);
    expect(many).toEqual({ edit: 4, update: 3, merge: 1, later: 4 });
});

itAtFullSize(
    'a space has all changes of several hundred pages, also after two earlier change requests are updated and merged',
    async () => {
        const space = await spaceOf(MANY);
        const changed = ids(MANY).slice(50);
        await control.changeContent({ space, edits: changed.map((id) => replace(id, `Second of ${id}`)) });
        await control.changeContent({ space, edits: [replace('page-1', 'Second of page-1')] });
        for (const number of ['1', '2']) {
            expect((await spaces.updateChangeRequest(space, number)).data).toMatchObject({ result: 'update' });
            expect((await spaces.mergeChangeRequest(space, number)).data).toMatchObject({ result: 'merge' });
        }
        const second = new Set([...changed, 'page-1']);
        const expected = ids(MANY)
            .filter(isRead)
            .map((id) => [id, `${second.has(id) ? 'Second' : 'First'} of ${id}`] as const);
        expect(await bodies(space)).toEqual(
            new Map([...expected, ['page-0', '1 of page-0'], ['page-2', '2 of page-2']]),
        );
    },
);

it('a page that is changed and changed back has its original text, also in search', async () => {
    const space = await spaceOf(FEW);
    const found = async (query: string) =>
        (await spaces.searchSpaceContent(space, { query })).data.items.map(({ id }) => id);
    await control.changeContent({ space, edits: [replace('page-1', 'Zebras')] });
    expect(await found('zebras')).toEqual(['page-1']);
    await control.changeContent({ space, edits: [replace('page-1', 'First of page-1')] });
    expect(await found('zebras')).toEqual([]);
    expect((await bodies(space)).get('page-1')).toBe('First of page-1');
});
