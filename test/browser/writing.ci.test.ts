import { connectControl } from '@svc-int/emulator';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { openService, type TestService } from '../support/service.js';

let service: TestService;
let space: string;

beforeAll(async () => {
    service = await openService();
    await service.develop('mood', 'export default { fetch: () => new Response("{}") };', {
        title: 'Mood',
        blocks: [{ id: 'meter', title: 'Meter' }],
    });
    space = (await service.client.orgs.createSpace('acme', { title: 'Written' })).data.id;
    await connectControl(service).changeContent({
        space,
        edits: ['one', 'two', 'three'].map((id) => ({
            type: 'add',
            page: { type: 'document', id, title: `Page ${id}`, markdown: `# Head\n\nFirst words of ${id}.\n` },
        })),
    });
    return () => service.dispose();
});

async function openEditor(id: string, options?: Parameters<typeof openPage>[1]) {
    const { data } = await service.client.spaces.getPageById(space, id);
    const opened = await openPage(service.studioUrl, options);
    await opened.page.goto(data.urls?.app ?? '');
    await opened.page.getByRole('button', { name: 'Edit', exact: true }).click();
    return { ...opened, body: opened.page.getByRole('textbox', { name: 'Body as Markdown' }) };
}

async function markdownOf(id: string): Promise<unknown> {
    const { data } = await service.client.spaces.getPageById(space, id, { format: 'markdown' });
    return 'markdown' in data ? data.markdown : undefined;
}

function bodyShows(page: Page, text: string): Promise<void> {
    return page.getByRole('region', { name: 'Body' }).getByText(text).waitFor();
}

describe('the editor of a page', () => {
    it('writes the body, with a block of an integration in it, and shows it once it is saved', async () => {
        const { page, body, errors } = await openEditor('one');
        await body.fill('# Head\n\nBetter words.\n');
        await body.press('Control+End');
        await page.getByRole('combobox', { name: 'Insert a block' }).selectOption('Meter · Mood');
        expect(await body.inputValue()).toContain('{% @mood/meter %}');
        expect(await violationsOf(page)).toEqual([]);
        await body.press('Control+s');
        await bodyShows(page, 'Better words.');
        expect(await markdownOf('one')).toContain('{% @mood/meter %}');
        const { data } = await service.client.spaces.getPageById(space, 'one');
        expect(JSON.stringify(data)).toContain('"integration":"mood","block":"meter"');
        expect(errors).toEqual([]);
    });

    it('keeps the text of who writes when somebody else changed the page, and asks; other pages do not matter', async () => {
        const { page, body } = await openEditor('two');
        const change = (id: string, markdown: string) =>
            connectControl(service).changeContent({
                space,
                edits: [{ type: 'replace', page: id, fields: { markdown } }],
            });
        await body.fill('Mine.\n');
        await change('two', 'Theirs.\n');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('alert').getByText('Someone else changed this page').waitFor();
        expect(await body.inputValue()).toBe('Mine.\n');
        expect(await markdownOf('two')).toBe('Theirs.\n');
        await change('three', 'Else.\n');
        await page.getByRole('button', { name: 'Save' }).click();
        await bodyShows(page, 'Mine.');
        expect(await markdownOf('two')).toBe('Mine.\n');
    });

    it('proposes in a change request what the space then does not have, in a narrow dark page', async () => {
        const { id } = (await service.client.spaces.createChangeRequest(space, { subject: 'Words' })).data;
        const { page, errors } = await openPage(service.studioUrl, { colorScheme: 'dark' });
        await page.setViewportSize({ width: 360, height: 700 });
        const at = `#/~content/spaces/${space}/change-requests/${id}/content/page/three`;
        await page.evaluate((hash) => void (location.hash = hash), at);
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        await page.getByRole('textbox', { name: 'Body as Markdown' }).fill('Proposed.\n');
        expect(await violationsOf(page)).toEqual([]);
        expect(await scrollsSideways(page)).toBe(false);
        await page.getByRole('button', { name: 'Save' }).click();
        await bodyShows(page, 'Proposed.');
        expect(await markdownOf('three')).not.toContain('Proposed');
        expect(errors).toEqual([]);
    });
});

it('a change that was made from another revision is refused, and changes nothing', async () => {
    const control = connectControl(service);
    const { revision } = (await service.client.spaces.getSpaceById(space)).data;
    const edits = [{ type: 'replace' as const, page: 'three', fields: { markdown: 'Once.\n' } }];
    const next = await control.changeContent({ space, revision, edits });
    expect(next).not.toBe(revision);
    const again = control.changeContent({
        space,
        revision,
        edits: [{ type: 'replace', page: 'three', fields: { markdown: 'Twice.\n' } }],
    });
    await expect(again).rejects.toMatchObject({ status: 409, message: expect.stringContaining(next) });
    expect(await markdownOf('three')).toBe('Once.\n');
});
