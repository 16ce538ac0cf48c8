import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { createSpaceWithPages, readPageMarkdown, replacePage } from '../../support/content/space-pages.js';
import { openSharedService } from '../../support/shared-service.js';

const { service } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);

type Edits = Parameters<typeof control.changeContent>[0]['edits'];
type Choices = Parameters<typeof control.applyMergeChoices>[0]['choices'];

const moved = (page: string, place: { parent?: string; before?: string }) => ({ type: 'move' as const, page, place });
const titled = (page: string, title: string) => ({ type: 'replace' as const, page, fields: { title } });
const written = (page: string, text: string) => ({ type: 'replace' as const, page, fields: { markdown: text } });
const deleted = (page: string) => ({ type: 'delete' as const, page });

async function diverge(ours: Edits, theirs: Edits) {
    const space = await createSpaceWithPages(service, 'Docs', ['one', 'two', 'three']);
    const { id } = (await spaces.createChangeRequest(space, {})).data;
    const at = { space, changeRequest: id };
    await control.changeContent({ ...at, edits: ours });
    await control.changeContent({ space, edits: theirs });
    const apply = async (choices: Choices) => {
        const { revisions } = await control.listMergeConflicts(at);
        return control.applyMergeChoices({ ...at, revisions, choices });
    };
    const listPages = async () => (await spaces.listPages(space)).data.pages;
    const merge = async () => (await spaces.mergeChangeRequest(space, id)).data.result;
    return { space, id, at, list: () => control.listMergeConflicts(at), apply, merge, listPages };
}

describe('applyMergeChoices', () => {
    it('takes a side for a page that both edited, and then the change request merges', async () => {
        const edited = await diverge([written('one', 'Ours.')], [written('one', 'Theirs.')]);
        const { conflicts, blocked } = await edited.list();
        expect(conflicts).toMatchObject([{ kind: 'page', id: 'one', isBodyChanged: true, isParentLost: false }]);
        expect(blocked).toBeUndefined();
        expect(await edited.merge()).toBe('conflicts');
        expect(await edited.apply([{ kind: 'page', id: 'one', take: 'ours' }])).toMatchObject({
            isUpdated: true,
            conflicts: [],
        });
        expect(await edited.merge()).toBe('merge');
        expect(await readPageMarkdown(service, edited.space, 'one')).toBe('Ours.');
    });

    it('stores an edited body together with the fields that only one side changed', async () => {
        const edited = await diverge(
            [{ type: 'replace', page: 'one', fields: { markdown: 'Ours.', description: 'Described' } }],
            [{ type: 'replace', page: 'one', fields: { markdown: 'Theirs.', title: 'Renamed' } }],
        );
        const [conflict] = (await edited.list()).conflicts;
        expect(conflict).toMatchObject({
            base: { fields: { title: 'Page one', description: null } },
            ours: { fields: { title: 'Page one', description: 'Described' } },
            theirs: { fields: { title: 'Renamed', description: null } },
        });
        await edited.apply([{ kind: 'page', id: 'one', take: 'ours', markdown: 'Both.' }]);
        expect(await edited.merge()).toBe('merge');
        const { data } = await spaces.getPageById(edited.space, 'one', { format: 'markdown' });
        expect(data).toMatchObject({ title: 'Renamed', description: 'Described', markdown: 'Both.' });
    });

    it('combines a renamed with a moved page, or follows the choice for a field', async () => {
        const apart = () => diverge([titled('two', 'Renamed')], [moved('two', { parent: 'one' })]);
        const combined = await apart();
        expect((await combined.list()).conflicts).toMatchObject([
            { ours: { fields: { parent: null } }, theirs: { fields: { parent: 'Page one', title: 'Page two' } } },
        ]);
        await combined.apply([{ kind: 'page', id: 'two', take: 'ours', fields: {} }]);
        expect(await combined.merge()).toBe('merge');
        expect(await combined.listPages()).toMatchObject([
            { id: 'one', pages: [{ title: 'Renamed' }] },
            { id: 'three' },
        ]);
        const chosen = await apart();
        await chosen.apply([{ kind: 'page', id: 'two', take: 'theirs', fields: { parent: 'ours' } }]);
        expect(await chosen.merge()).toBe('merge');
        expect((await chosen.listPages()).map(({ title }) => title)).toEqual(['Page one', 'Renamed', 'Page three']);
    });

    it('keeps or deletes a page that one side edited and the other deleted', async () => {
        const apart = () => diverge([written('one', 'Ours.')], [deleted('one')]);
        const kept = await apart();
        const [conflict] = (await kept.list()).conflicts;
        expect([conflict?.base, conflict?.ours, conflict?.theirs].map((side) => side !== undefined)).toEqual([
            true,
            true,
            false,
        ]);
        await kept.apply([{ kind: 'page', id: 'one', take: 'ours' }]);
        expect(await kept.merge()).toBe('merge');
        expect(await readPageMarkdown(service, kept.space, 'one')).toBe('Ours.');
        const gone = await apart();
        await gone.apply([{ kind: 'page', id: 'one', take: 'theirs' }]);
        expect(await gone.merge()).toBe('merge');
        expect((await gone.listPages()).map(({ id }) => id)).toEqual(['two', 'three']);
    });

    it('returns conflicts that a choice causes, changes nothing, and accepts all choices together', async () => {
        const added = { type: 'document' as const, id: 'child', title: 'Child', markdown: 'New.' };
        const edited = await diverge(
            [written('one', 'Ours.'), { type: 'add', page: added, place: { parent: 'one' } }],
            [deleted('one')],
        );
        const first = { kind: 'page' as const, id: 'one', take: 'theirs' as const };
        const again = await edited.apply([first]);
        expect(again).toMatchObject({ isUpdated: false, conflicts: [{ id: 'child', isParentLost: true }] });
        expect((await edited.list()).conflicts).toMatchObject([{ id: 'one' }]);
        await edited.apply([first, { kind: 'page', id: 'child', take: 'ours' }]);
        expect(await edited.merge()).toBe('merge');
        expect((await edited.listPages()).map(({ id }) => id).toSorted()).toEqual(['child', 'three', 'two']);
    });

    it('settles the order of pages, variables and tags', async () => {
        const edited = await diverge([moved('three', { before: 'one' })], [moved('two', { before: 'one' })]);
        const { space, changeRequest } = edited.at;
        const tags = (label: string) => ({ news: { label, color: 'blue' as const } });
        await control.changeContent({ space, changeRequest, variables: { x: 'ours' }, tags: tags('Ours') });
        await control.changeContent({ space, variables: { x: 'theirs' }, tags: tags('Theirs') });
        const found = (await edited.list()).conflicts;
        expect(found.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['page-order ', 'variable x', 'tag news']);
        expect(found[0]).toMatchObject({ ours: { fields: { pages: ['Page three', 'Page one', 'Page two'] } } });
        await edited.apply([
            { kind: 'page-order', id: '', take: 'ours' },
            { kind: 'variable', id: 'x', take: 'theirs' },
            { kind: 'tag', id: 'news', take: 'ours' },
        ]);
        expect(await edited.merge()).toBe('merge');
        expect((await edited.listPages()).map(({ id }) => id)).toEqual(['three', 'one', 'two']);
        const { variables, tags: merged } = (await spaces.getCurrentRevision(space)).data;
        expect({ variables, merged }).toMatchObject({ variables: { x: 'theirs' }, merged: [{ label: 'Ours' }] });
    });

    it('returns 409 and changes nothing if the space was edited after the conflicts were read', async () => {
        const edited = await diverge([written('one', 'Ours.')], [written('one', 'Theirs.')]);
        const { revisions } = await edited.list();
        await replacePage(service, edited.space, 'one', 'Later.');
        const choices: Choices = [{ kind: 'page', id: 'one', take: 'ours' }];
        await expect(control.applyMergeChoices({ ...edited.at, revisions, choices })).rejects.toThrow(
            /changed meanwhile/,
        );
        expect((await edited.list()).conflicts).toMatchObject([{ id: 'one' }]);
        expect(await readPageMarkdown(service, edited.space, 'one')).toBe('Later.');
    });

    it('returns 422 for an unknown page, and for a body of a deleted page', async () => {
        const edited = await diverge([written('one', 'Ours.')], [deleted('one')]);
        await expect(edited.apply([{ kind: 'page', id: 'none', take: 'ours' }])).rejects.toThrow(/choices\[0\]\.id/);
        const body = { kind: 'page' as const, id: 'one', take: 'theirs' as const, markdown: 'New.' };
        await expect(edited.apply([body])).rejects.toThrow(/does not exist in the space/);
    });

    it('returns 422 for two choices about a page, and for fields of a page that the other side deleted', async () => {
        const edited = await diverge([written('one', 'Ours.')], [deleted('one')]);
        const choice = { kind: 'page' as const, id: 'one', take: 'ours' as const };
        await expect(edited.apply([choice, { ...choice, take: 'theirs' }])).rejects.toThrow(/choices\[1\]\.id/);
        await expect(edited.apply([{ ...choice, fields: { title: 'theirs' } }])).rejects.toThrow(/nothing to combine/);
        expect((await edited.list()).conflicts).toMatchObject([{ id: 'one' }]);
    });

    it('returns 409 instead of dropping a text if the change request contains the content of the space', async () => {
        const edited = await diverge([written('one', 'Ours.')], [written('two', 'Theirs.')]);
        expect(await edited.apply([])).toMatchObject({ isUpdated: true });
        const body = { kind: 'page' as const, id: 'one', take: 'ours' as const, markdown: 'Both.' };
        await expect(edited.apply([body])).rejects.toThrow(/has no conflicts/);
    });
});

it('listMergeConflicts names the reason why a merge into a locked space fails', async () => {
    const edited = await diverge([written('one', 'Ours.')], [written('two', 'Theirs.')]);
    await spaces.updateSpaceById(edited.space, { editMode: 'locked' });
    expect(await edited.list()).toMatchObject({
        conflicts: [],
        blocked: expect.stringContaining('is locked') as string,
    });
});
