import type { ChangeRequest } from '@svc-int/api';
import { beforeAll, describe, expect, it } from 'vitest';

import { openService, type TestService } from '../../support/service.js';
import { createSpaceWithPages, proposePage } from '../../support/content/space-pages.js';
import type { DomLocator } from '../support/dom-locator.js';
import type { DomPage } from '../support/dom-page.js';
import { type OpenedStudio, openStudio } from '../support/open-studio.js';

let service: TestService;
let space: string;

beforeAll(async () => {
    service = await openService();
    space = await createSpaceWithPages(service, 'Reviewed', ['one', 'two']);
    return () => service.dispose();
});

const propose = (page: string, text: string): Promise<ChangeRequest> => proposePage(service, space, page, text);

const readChangeRequest = async (id: string): Promise<ChangeRequest> =>
    (await service.client.spaces.getChangeRequestById(space, id)).data;

async function openUrl(url: string): Promise<OpenedStudio> {
    const opened = await openStudio(service.studioUrl);
    await opened.page.goto(url);
    return opened;
}

async function openReview(url: string): Promise<OpenedStudio> {
    const opened = await openUrl(url);
    await opened.page.getByRole('region', { name: 'Changes' }).waitFor();
    return opened;
}

const getComments = (page: DomPage): DomLocator => page.getByRole('region', { name: 'Comments' });

async function reply(comments: DomLocator, text: string): Promise<void> {
    await comments.getByRole('button', { name: 'Reply' }).click();
    await comments.getByRole('textbox', { name: 'Reply' }).fill(text);
    await comments.getByRole('textbox', { name: 'Reply' }).press('Enter');
    await comments.getByRole('button', { name: '1 reply' }).waitFor();
}

describe('The review of a change request', () => {
    it('lists created and edited pages with their differences, and merges only after confirmation', async () => {
        const { urls, id } = await propose('one', 'Better words.');
        const { page, errors } = await openReview(urls.app);
        const changes = page.getByRole('region', { name: 'Changes' });
        await changes.getByText('created After one').waitFor();
        await changes.getByText('edited Page one').click();
        const difference = changes.getByRole('region', { name: 'Differences in body' });
        expect((await difference.locator('del').innerText()).trim()).toBe('− First words of one.');
        expect((await difference.locator('ins').innerText()).trim()).toBe('+ Better words.');
        await page.getByRole('button', { name: 'Merge' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
        await page.getByText('merged', { exact: true }).first().waitFor();
        expect((await readChangeRequest(id)).status).toBe('merged');
        expect(await page.getByRole('group', { name: 'Change request' }).count()).toBe(0);
        expect(errors).toEqual([]);
    });

    it('names the merge rule that is not met, and enables the merge once a review meets the rule', async () => {
        const rules = [{ rule: 'require_at_least_one_approved_review' as const }];
        await service.client.spaces.updateSpaceById(space, { mergeRules: { type: 'rules', rules } });
        const { urls, id } = await propose('one', 'Ruled words.');
        const { page, errors } = await openReview(urls.app);
        await page.getByText('No review approves the current content.').waitFor();
        const merge = page.getByRole('button', { name: 'Merge' });
        expect(await merge.getAttribute('disabled')).not.toBeNull();
        await page.getByRole('region', { name: 'Reviews' }).getByRole('button', { name: 'Approve' }).click();
        await page.getByText('No review approves the current content.').waitFor({ state: 'detached' });
        await merge.click();
        await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
        await page.getByText('merged', { exact: true }).first().waitFor();
        expect((await readChangeRequest(id)).status).toBe('merged');
        await service.client.spaces.updateSpaceById(space, { mergeRules: { type: 'inherit' } });
        expect(errors).toEqual([]);
    });

    it('requests reviews, stores them, and shows those that are outdated', async () => {
        const { urls, id } = await propose('one', 'Reviewed words.');
        const { page, errors } = await openReview(urls.app);
        const reviews = page.getByRole('region', { name: 'Reviews' });
        await reviews.getByText('No reviews.').waitFor();
        await reviews.getByRole('combobox', { name: 'Reviewer' }).selectOption('user-cleo');
        await reviews.getByRole('button', { name: 'Request review' }).click();
        await reviews.getByText('requested by Ada Author').waitFor();
        expect(await readChangeRequest(id)).toMatchObject({ status: 'open' });
        await reviews.getByRole('textbox', { name: 'Comment of the review' }).fill('Too <b>long</b>');
        await reviews.getByRole('button', { name: 'Request changes' }).click();
        await reviews.getByText('requested changes', { exact: true }).waitFor();
        await reviews.getByText('Too <b>long</b>').waitFor();
        await getComments(page).getByText('Too <b>long</b>').waitFor();
        await reviews.getByRole('button', { name: 'Approve' }).click();
        await reviews.getByText('approved', { exact: true }).waitFor();
        await reviews.getByText('outdated', { exact: true }).waitFor();
        await reviews.getByRole('button', { name: 'Remove the request to Cleo Critic' }).click();
        await reviews.getByText('requested by Ada Author').waitFor({ state: 'detached' });
        const { items } = (await service.client.spaces.getReviewsByChangeRequestId(space, id)).data;
        expect(items.map(({ status, outdated }) => [status, outdated])).toEqual([
            ['approved', false],
            ['changes-requested', true],
        ]);
        expect(errors).toEqual([]);
    });

    it('lists the changes of all edits of a change request', async () => {
        const { urls, id } = await propose('one', 'First edit.');
        await service.client.spaces.updateChangeRequestContent(space, id, {
            changes: [{ operation: 'insert_page', title: 'Second edit', document: { markdown: 'More' } }],
        });
        const { page } = await openReview(urls.app);
        const changes = page.getByRole('region', { name: 'Changes' });
        await changes.getByText('created Second edit').waitFor();
        await changes.getByText('edited Page one').waitFor();
    });

    it('shows comments as plain text, and stores replies and resolutions', async () => {
        const { urls, id } = await propose('one', 'Other words.');
        const { page, errors } = await openReview(urls.app);
        const comments = getComments(page);
        await comments.getByRole('textbox', { name: 'Comment' }).fill('Is **this** true? <b>');
        await comments.getByRole('button', { name: 'Comment' }).click();
        await comments.getByText('Is **this** true? <b>').waitFor();
        await reply(comments, 'It is.');
        await comments.getByText('It is.').waitFor();
        await comments.getByRole('button', { name: 'Resolve' }).click();
        await comments.getByText('resolved', { exact: true }).waitFor();
        const [comment] = (await service.client.spaces.listCommentsInChangeRequest(space, id)).data.items;
        expect(comment).toMatchObject({ status: 'resolved', replies: 1 });
        expect(errors).toEqual([]);
    });
});

it('the view of a space stores comments on the space and their replies', async () => {
    const { page, errors } = await openUrl((await service.client.spaces.getSpaceById(space)).data.urls.app);
    const comments = getComments(page);
    await comments.getByRole('textbox', { name: 'Comment' }).fill('Well said');
    await comments.getByRole('button', { name: 'Comment' }).click();
    await comments.getByText('Well said').waitFor();
    await reply(comments, 'Thanks');
    expect(errors).toEqual([]);
});

it('the view of a page lists, stores and deletes comments on that page only', async () => {
    const { spaces } = service.client;
    const listStored = async () => (await spaces.listCommentsInSpace(space, { targetPage: 'one' })).data.items;
    await spaces.postCommentInSpace(space, { body: { markdown: 'Of two' }, page: 'two' });
    const { page, errors } = await openUrl((await spaces.getPageById(space, 'one')).data.urls?.app ?? '');
    const comments = getComments(page);
    await comments.getByRole('textbox', { name: 'Comment' }).fill('Of one');
    await comments.getByRole('textbox', { name: 'Comment' }).press('Enter');
    await comments.getByText('Of one').waitFor();
    expect(await comments.getByText('Of two').count()).toBe(0);
    expect(await listStored()).toMatchObject([{ target: { page: { id: 'one' } } }]);
    await comments.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await comments.getByText('Of one').waitFor({ state: 'detached' });
    expect(await listStored()).toEqual([]);
    await page.goto((await spaces.getSpaceById(space)).data.urls.app);
    await comments.getByText('Of two').waitFor();
    await comments.getByRole('link', { name: 'Page two' }).click();
    await page.getByRole('heading', { name: 'Page two', level: 1 }).waitFor();
    expect(errors).toEqual([]);
});
