import { beforeAll, describe, expect, it } from 'vitest';

import { openService, type TestService } from '../../support/service.js';
import { createSpaceWithPages, readPageMarkdown, replacePage } from '../../support/content/space-pages.js';
import type { DomLocator } from '../support/dom-locator.js';
import type { DomPage } from '../support/dom-page.js';
import { type OpenedStudio, openStudio } from '../support/open-studio.js';

let service: TestService;
let space: string;

beforeAll(async () => {
    service = await openService();
    await service.develop('mood', 'export default { fetch: () => new Response("{}") };', {
        title: 'Mood',
        blocks: [{ id: 'meter', title: 'Meter' }],
    });
    space = await createSpaceWithPages(service, 'Written', ['one', 'two', 'three']);
    return () => service.dispose();
});

const readMarkdown = (id: string): Promise<unknown> => readPageMarkdown(service, space, id);

const replaceText = (id: string, markdown: string): Promise<void> => replacePage(service, space, id, markdown);

async function openEditor(url: string): Promise<OpenedStudio & { body: DomLocator }> {
    const opened = await openStudio(service.studioUrl);
    await opened.page.goto(url);
    await opened.page.getByRole('button', { name: 'Edit', exact: true }).click();
    return { ...opened, body: opened.page.getByRole('textbox', { name: 'Body as Markdown' }) };
}

const getPageUrl = async (id: string): Promise<string> =>
    (await service.client.spaces.getPageById(space, id)).data.urls?.app ?? '';

const waitForBody = (page: DomPage, text: string): Promise<void> =>
    page.getByRole('region', { name: 'Body' }).getByText(text).waitFor();

describe('The editor of a page', () => {
    it('inserts a block of an integration into the body, and shows the saved body after Control+S', async () => {
        const { page, body, errors } = await openEditor(await getPageUrl('one'));
        await body.fill('# Head\n\nBetter words.\n');
        await page.getByRole('region', { name: 'Preview' }).getByText('Better words.').waitFor();
        await page.getByRole('combobox', { name: 'Insert a block' }).selectOption('Meter · Mood');
        expect(await body.inputValue()).toContain('{% @mood/meter %}');
        await body.press('Control+s');
        await waitForBody(page, 'Better words.');
        expect(await readMarkdown('one')).toContain('{% @mood/meter %}');
        const { data } = await service.client.spaces.getPageById(space, 'one');
        expect(JSON.stringify(data)).toContain('"integration":"mood","block":"meter"');
        expect(errors).toEqual([]);
    });

    it('keeps its text and prompts before it overwrites a page changed elsewhere, but not for changes of other pages', async () => {
        const { page, body } = await openEditor(await getPageUrl('two'));
        await body.fill('Mine.\n');
        await replaceText('two', 'Theirs.\n');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('alert').getByText('Someone else changed this page').waitFor();
        expect(await body.inputValue()).toBe('Mine.\n');
        expect(await readMarkdown('two')).toBe('Theirs.\n');
        await replaceText('three', 'Else.\n');
        await page.getByRole('button', { name: 'Save' }).click();
        await waitForBody(page, 'Mine.');
        expect(await readMarkdown('two')).toBe('Mine.\n');
    });

    it('saves a page of a change request in the change request only', async () => {
        const { id } = (await service.client.spaces.createChangeRequest(space, { subject: 'Words' })).data;
        const { page, body, errors } = await openEditor(
            `#/~content/spaces/${space}/change-requests/${id}/content/page/three`,
        );
        await body.fill('Proposed.\n');
        await page.getByRole('button', { name: 'Save' }).click();
        await waitForBody(page, 'Proposed.');
        expect(await readMarkdown('three')).not.toContain('Proposed');
        expect(errors).toEqual([]);
    });
});
