import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { assertAccessible } from '../../support/browser/assert-accessible.js';
import { openPage } from '../../support/browser.js';
import {
    type DocumentWorkspace,
    HINT_WITH_COUNTER,
    openDocumentWorkspace,
    TABS_WITH_BLOCKS,
    TWO_BLOCKS,
} from '../../support/content/document-blocks.js';
import { THEMES } from '../../support/themes.js';

let workspace: DocumentWorkspace;

beforeAll(async () => {
    workspace = await openDocumentWorkspace();
    return () => workspace.service.dispose();
});

async function openPath(page: Page, path: string, text: string): Promise<void> {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('list', { name: 'Document' }).getByText(text, { exact: true }).first().waitFor();
}

it.each(THEMES)(
    'a document and its menus have no accessibility issue and fit narrow and wide pages, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const { page, errors } = await openPage(workspace.service.studioUrl, { colorScheme });
        await openPath(page, await workspace.addPage(`menus-${colorScheme}`, TWO_BLOCKS), 'Count 3');
        await page.getByText('Board: https://boards.test/1').waitFor();
        await assertAccessible(page, widths);
        await page.getByRole('button', { name: 'Actions for Counter' }).click();
        await page.getByRole('combobox', { name: 'Add to the document' }).fill('/');
        await page.getByRole('option', { name: 'Counter Counters' }).waitFor();
        await assertAccessible(page, widths);
        expect(errors).toEqual([]);
    },
);

it.each(THEMES)(
    'documents with blocks in tags or in a change request have no accessibility issue and fit the page, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const { service, space, addPage } = workspace;
        const { page, errors } = await openPage(service.studioUrl, { colorScheme });
        const path = await addPage(`tags-${colorScheme}`, `${HINT_WITH_COUNTER}\n\n${TABS_WITH_BLOCKS}\n`);
        await openPath(page, path, 'Count 1');
        await page.getByText('Chart of 1 lines').waitFor();
        await assertAccessible(page, widths);
        const { data } = await service.client.spaces.createChangeRequest(space, { subject: 'Better' });
        await openPath(page, `${path}?change=${data.id}`, 'Count 1');
        await page.getByRole('link', { name: 'change request', exact: true }).waitFor();
        await assertAccessible(page, widths);
        expect(errors).toEqual([]);
    },
);
