import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { openService, type TestService } from '../support/service.js';

let service: TestService;
let space: string;

beforeAll(async () => {
    service = await openService();
    const { data } = await service.client.orgs.createSpace('acme', { title: 'Reviewed' });
    space = data.id;
    await connectControl(service).changeContent({
        space,
        edits: ['one', 'two'].map((id) => ({
            type: 'add',
            page: { type: 'document', id, title: `Page ${id}`, markdown: `# Head\n\nFirst words of ${id}.\n` },
        })),
    });
    return () => service.dispose();
});

/** A change request that replaces the words of a page, and adds a page. */
async function propose(page: string, words: string) {
    const { data } = await service.client.spaces.createChangeRequest(space, { subject: `Better ${page}` });
    await connectControl(service).changeContent({
        space,
        changeRequest: data.id,
        edits: [
            { type: 'replace', page, fields: { markdown: `# Head\n\n${words}\n` } },
            { type: 'add', page: { type: 'document', title: `After ${page}`, markdown: 'New.\n' } },
        ],
    });
    return (await service.client.spaces.getChangeRequestById(space, data.id)).data;
}

async function openReview(url: string, options?: Parameters<typeof openPage>[1]) {
    const opened = await openPage(service.studioUrl, options);
    await opened.page.goto(url);
    await opened.page.getByRole('region', { name: 'Changes' }).waitFor();
    return opened;
}

describe('the review of a change request', () => {
    it('shows what changes page by page, and merges it once that is confirmed', async () => {
        const { urls, id } = await propose('one', 'Better words.');
        const { page, errors } = await openReview(urls.app);
        const changes = page.getByRole('region', { name: 'Changes' });
        await changes.getByText('created After one').waitFor();
        await changes.getByText('edited Page one').click();
        const difference = changes.getByRole('region', { name: 'Differences in body' });
        expect((await difference.locator('del').innerText()).trim()).toBe('− First words of one.');
        expect((await difference.locator('ins').innerText()).trim()).toBe('+ Better words.');
        expect(await violationsOf(page)).toEqual([]);
        await page.getByRole('button', { name: 'Merge' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
        await page.getByText('merged', { exact: true }).first().waitFor();
        expect((await service.client.spaces.getChangeRequestById(space, id)).data.status).toBe('merged');
        expect(await page.getByRole('group', { name: 'Change request' }).count()).toBe(0);
        expect(errors).toEqual([]);
    });

    it('says which pages were changed on both sides, and changes nothing', async () => {
        const { urls, id } = await propose('two', 'Words of the proposal.');
        await connectControl(service).changeContent({
            space,
            edits: [{ type: 'replace', page: 'two', fields: { markdown: '# Head\n\nWords of the space.\n' } }],
        });
        const { page } = await openReview(urls.app);
        await page.getByRole('button', { name: 'Update from space' }).click();
        await page.getByRole('alert').getByText('Page two').waitFor();
        await page.getByRole('button', { name: 'Archive' }).click();
        await page.getByText('archived', { exact: true }).waitFor();
        const { status, outdated } = (await service.client.spaces.getChangeRequestById(space, id)).data;
        expect({ status, outdated }).toEqual({ status: 'archived', outdated: true });
    });

    it('takes comments, replies to them and resolves them, in a narrow dark page', async () => {
        const { urls, id } = await propose('one', 'Other words.');
        const { page, errors } = await openReview(urls.app, { colorScheme: 'dark' });
        await page.setViewportSize({ width: 360, height: 700 });
        const comments = page.getByRole('region', { name: 'Comments' });
        await comments.getByRole('textbox', { name: 'Comment' }).fill('Is **this** true? <b>');
        await comments.getByRole('button', { name: 'Comment' }).click();
        await comments.getByText('Is **this** true? <b>').waitFor();
        await comments.getByRole('button', { name: 'Reply' }).click();
        await comments.getByRole('textbox', { name: 'Reply' }).fill('It is.');
        await comments.getByRole('textbox', { name: 'Reply' }).press('Enter');
        await comments.getByRole('button', { name: '1 reply' }).waitFor();
        await comments.getByText('It is.').waitFor();
        await comments.getByRole('button', { name: 'Resolve' }).click();
        await comments.getByText('resolved', { exact: true }).waitFor();
        expect(await violationsOf(page)).toEqual([]);
        expect(await scrollsSideways(page)).toBe(false);
        const [comment] = (await service.client.spaces.listCommentsInChangeRequest(space, id)).data.items;
        expect(comment).toMatchObject({ status: 'resolved', replies: 1 });
        expect(errors).toEqual([]);
    });

    it('has a counterpart for what is said of a whole space', async () => {
        const { page, errors } = await openPage(service.studioUrl);
        await page.goto((await service.client.spaces.getSpaceById(space)).data.urls.app);
        const comments = page.getByRole('region', { name: 'Comments' });
        await comments.getByRole('textbox', { name: 'Comment' }).fill('Well said');
        await comments.getByRole('button', { name: 'Comment' }).click();
        await comments.getByText('Well said').waitFor();
        await comments.getByRole('button', { name: 'Reply' }).click();
        await comments.getByRole('textbox', { name: 'Reply' }).fill('Thanks');
        await comments.getByRole('textbox', { name: 'Reply' }).press('Enter');
        await comments.getByRole('button', { name: '1 reply' }).waitFor();
        expect(errors).toEqual([]);
    });

    it('has a counterpart at a single page, which takes comments of that page alone, and deletes them', async () => {
        const { page, errors } = await openPage(service.studioUrl);
        const { data } = await service.client.spaces.getPageById(space, 'one');
        await service.client.spaces.postCommentInSpace(space, { body: { markdown: 'Of two' }, page: 'two' });
        await page.goto(data.urls?.app ?? '');
        const comments = page.getByRole('region', { name: 'Comments' });
        await comments.getByRole('textbox', { name: 'Comment' }).fill('Of one');
        await comments.getByRole('textbox', { name: 'Comment' }).press('Enter');
        await comments.getByText('Of one').waitFor();
        expect(await comments.getByText('Of two').count()).toBe(0);
        expect(await violationsOf(page)).toEqual([]);
        const { items } = (await service.client.spaces.listCommentsInSpace(space, { targetPage: 'one' })).data;
        expect(items).toMatchObject([{ target: { page: { id: 'one' } } }]);
        await comments.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await comments.getByText('Of one').waitFor({ state: 'detached' });
        expect((await service.client.spaces.listCommentsInSpace(space, { targetPage: 'one' })).data.items).toEqual([]);
        await page.goto((await service.client.spaces.getSpaceById(space)).data.urls.app);
        await comments.getByText('Of two').waitFor();
        await comments.getByRole('link', { name: 'Page two' }).click();
        await page.getByRole('heading', { name: 'Page two', level: 1 }).waitFor();
        expect(errors).toEqual([]);
    });
});
