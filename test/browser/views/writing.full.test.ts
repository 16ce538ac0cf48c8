import { beforeAll, expect, it } from 'vitest';

import { assertAccessible } from '../../support/browser/assert-accessible.js';
import { openPage } from '../../support/browser.js';
import { openService, type TestService } from '../../support/service.js';
import { createSpaceWithPages } from '../../support/content/space-pages.js';
import { THEMES } from '../../support/themes.js';

let service: TestService;
let space: string;

beforeAll(async () => {
    service = await openService();
    await service.develop('mood', 'export default { fetch: () => new Response("{}") };', {
        title: 'Mood',
        blocks: [{ id: 'meter', title: 'Meter' }],
    });
    space = await createSpaceWithPages(service, 'Written', ['one']);
    return () => service.dispose();
});

it.each(THEMES)(
    'the page editor of a space or change request has no accessibility issue and fits the page, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const { spaces } = service.client;
        const changeRequest = (await spaces.createChangeRequest(space, { subject: 'Words' })).data.id;
        const { page, errors } = await openPage(service.studioUrl, { colorScheme });
        for (const url of [
            (await spaces.getPageById(space, 'one')).data.urls?.app ?? '',
            new URL(`#/~content/spaces/${space}/change-requests/${changeRequest}/content/page/one`, page.url()).href,
        ]) {
            await page.goto(url);
            await page.getByRole('button', { name: 'Edit', exact: true }).click();
            const body = page.getByRole('textbox', { name: 'Body as Markdown' });
            await body.fill('# Head\n\nBetter words.\n');
            await body.press('Control+End');
            await page.getByRole('combobox', { name: 'Insert a block' }).selectOption('Meter · Mood');
            expect(await body.inputValue()).toContain('{% @mood/meter %}');
            await assertAccessible(page, widths);
            await page.getByRole('button', { name: 'Save' }).click();
            await page.getByRole('region', { name: 'Body' }).getByText('Better words.').waitFor();
        }
        expect(errors).toEqual([]);
    },
);
