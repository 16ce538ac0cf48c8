import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { assertAccessible } from '../../support/browser/assert-accessible.js';
import { openPage } from '../../support/browser.js';
import { openService, type TestService } from '../../support/service.js';
import { createSpaceWithPages, proposePage, replacePage } from '../../support/content/space-pages.js';
import { THEMES } from '../../support/themes.js';

let service: TestService;
let space: string;

beforeAll(async () => {
    service = await openService();
    space = await createSpaceWithPages(service, 'Reviewed', ['one']);
    return () => service.dispose();
});

async function discuss(page: Page): Promise<void> {
    const comments = page.getByRole('region', { name: 'Comments' });
    await comments.getByRole('textbox', { name: 'Comment' }).fill('Is **this** true? <b>');
    await comments.getByRole('button', { name: 'Comment' }).click();
    await comments.getByRole('button', { name: 'Reply' }).click();
    await comments.getByRole('textbox', { name: 'Reply' }).fill('It is.');
    await comments.getByRole('textbox', { name: 'Reply' }).press('Enter');
    await comments.getByRole('button', { name: '1 reply' }).waitFor();
    await comments.getByText('It is.').waitFor();
    await comments.getByRole('button', { name: 'Resolve' }).click();
    await comments.getByText('resolved', { exact: true }).waitFor();
}

it.each(THEMES)(
    'the conflicts of a change request have no accessibility issue and fit the page, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const divided = await createSpaceWithPages(service, 'Divided', ['one']);
        const { urls } = await proposePage(service, divided, 'one', 'Words of mine.');
        await replacePage(service, divided, 'one', '# Head\n\nWords of theirs.\n');
        const { page, errors } = await openPage(service.studioUrl, { colorScheme });
        await page.goto(urls.app);
        const conflicts = page.getByRole('region', { name: 'Conflicts' });
        await conflicts.getByRole('group', { name: 'Changed in both' }).getByRole('button', { name: 'Edit' }).click();
        await conflicts.getByRole('textbox', { name: 'Merged text' }).fill('Words of both.');
        await assertAccessible(page, widths);
        expect(errors).toEqual([]);
    },
);

it.each(THEMES)(
    'change request reviews and page comments have no accessibility issue and fit the page, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const { urls } = await proposePage(service, space, 'one', 'Better words.');
        const { page, errors } = await openPage(service.studioUrl, { colorScheme });
        await page.goto(urls.app);
        await page.getByRole('region', { name: 'Changes' }).getByText('edited Page one').click();
        await page.getByRole('region', { name: 'Differences in body' }).waitFor();
        await assertAccessible(page, widths);
        await discuss(page);
        await assertAccessible(page, widths);
        await page.goto((await service.client.spaces.getPageById(space, 'one')).data.urls?.app ?? '');
        const comments = page.getByRole('region', { name: 'Comments' });
        await comments.getByRole('textbox', { name: 'Comment' }).fill('On the page');
        await comments.getByRole('textbox', { name: 'Comment' }).press('Enter');
        await comments.getByText('On the page').first().waitFor();
        await assertAccessible(page, widths);
        expect(errors).toEqual([]);
    },
);
