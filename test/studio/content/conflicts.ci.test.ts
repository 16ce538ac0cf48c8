import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { openService, type TestService } from '../../support/service.js';
import { createSpaceWithPages, proposePage, readPageMarkdown, replacePage } from '../../support/content/space-pages.js';
import type { DomLocator } from '../support/dom-locator.js';
import type { DomPage } from '../support/dom-page.js';
import { openStudio } from '../support/open-studio.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

interface Opened {
    page: DomPage;
    space: string;
    id: string;
    conflicts: DomLocator;
    errors: readonly unknown[];
}

async function openConflict(theirs: (space: string) => Promise<unknown>): Promise<Opened> {
    const space = await createSpaceWithPages(service, 'Apart', ['one', 'two']);
    const { urls, id } = await proposePage(service, space, 'one', 'Words of mine.');
    await theirs(space);
    const { page, errors } = await openStudio(service.studioUrl);
    await page.goto(urls.app);
    const conflicts = page.getByRole('region', { name: 'Conflicts' });
    await conflicts.waitFor();
    return { page, space, id, conflicts, errors };
}

const editSpace = (space: string) => replacePage(service, space, 'one', '# Head\n\nWords of theirs.\n');

const getUpdate = (conflicts: DomLocator): DomLocator =>
    conflicts.getByRole('button', { name: 'Update with these choices' });

async function merge(page: DomPage): Promise<void> {
    await page.getByText('Settle the conflicts').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Merge' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
    await page.getByText('merged', { exact: true }).first().waitFor();
}

describe('The conflicts of a change request', () => {
    it('show base, mine and theirs by block, and allow the merge after an edited block', async () => {
        const { page, space, conflicts, errors } = await openConflict(editSpace);
        const change = conflicts.getByRole('group', { name: 'Changed in both' });
        for (const text of ['First words of one.', 'Words of mine.', 'Words of theirs.'])
            await change.getByText(text, { exact: true }).waitFor();
        expect(await page.getByRole('button', { name: 'Merge' }).getAttribute('disabled')).not.toBeNull();
        expect(await getUpdate(conflicts).getAttribute('disabled')).not.toBeNull();
        await change.getByRole('button', { name: 'Edit' }).click();
        await change.getByRole('textbox', { name: 'Merged text' }).fill('Words of both.');
        await conflicts.getByText('1 of 1 settled').waitFor();
        await getUpdate(conflicts).click();
        await merge(page);
        expect(await readPageMarkdown(service, space, 'one')).toBe('# Head\n\nWords of both.\n');
        expect(errors).toEqual([]);
    });

    it('take a whole side for a page that the space deleted', async () => {
        const { page, space, conflicts } = await openConflict((space) =>
            connectControl(service).changeContent({ space, edits: [{ type: 'delete', page: 'one' }] }),
        );
        await conflicts.getByText('changed in mine, deleted in theirs').waitFor();
        await conflicts.getByRole('button', { name: 'Take mine: Page one' }).click();
        await getUpdate(conflicts).click();
        await merge(page);
        expect(await readPageMarkdown(service, space, 'one')).toBe('# Head\n\nWords of mine.\n');
    });

    it('keep an edited text if the space changes before the update, and offer it for the new conflict', async () => {
        const { page, space, conflicts } = await openConflict(editSpace);
        const change = conflicts.getByRole('group', { name: 'Changed in both' });
        await change.getByRole('button', { name: 'Edit' }).click();
        await change.getByRole('textbox', { name: 'Merged text' }).fill('Words of both.');
        await replacePage(service, space, 'one', '# Head\n\nLater words.\n');
        await getUpdate(conflicts).click();
        await change.getByText('Later words.', { exact: true }).waitFor();
        await conflicts.getByText('Changed again after your choice.').waitFor();
        await conflicts.getByText('Your earlier text').click();
        await conflicts.getByRole('button', { name: 'Use the earlier text' }).click();
        await getUpdate(conflicts).click();
        await merge(page);
        expect(await readPageMarkdown(service, space, 'one')).toBe('# Head\n\nWords of both.\n');
    });
});
