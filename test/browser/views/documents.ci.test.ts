import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { type DocumentWorkspace, openDocumentWorkspace } from '../../support/content/document-blocks.js';
import { shareStudioPage } from '../../support/browser/shared-studio.js';
import { until } from '../../support/until.js';

let workspace: DocumentWorkspace;

beforeAll(async () => {
    workspace = await openDocumentWorkspace();
    return () => workspace.service.dispose();
});

const showPath = shareStudioPage(() => workspace.service);

async function openDocument(id: string, markdown: string) {
    const opened = await showPath(await workspace.addPage(id, markdown));
    await opened.page.getByRole('heading', { name: `Page ${id}`, level: 1 }).waitFor();
    return { ...opened, segments: opened.page.getByRole('list', { name: 'Document' }) };
}

const getHandle = (page: Page, name: string): Locator => page.getByRole('button', { name: `Actions for ${name}` });

const waitForFocus = (locator: Locator): Promise<true> =>
    until(`${String(locator)} has the focus`, () => locator.evaluate((element) => element === document.activeElement));

const COUNTER = '{% @counters/counter %}\n';

it('A document can be edited by the keyboard alone, and the focus follows each action', async () => {
    const { page, segments, errors } = await openDocument('keys', 'First words.\n');
    const line = page.getByRole('combobox', { name: 'Add to the document' });
    await line.focus();
    await page.keyboard.type('Second words.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/count');
    await page.getByRole('option', { name: 'Counter Counters' }).waitFor();
    expect(await line.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Enter');
    await segments.getByText('Count 0').waitFor();
    await workspace.waitForMarkdown('keys', `First words.\n\nSecond words.\n\n${COUNTER}`);
    await getHandle(page, 'Counter').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await workspace.waitForMarkdown('keys', `${COUNTER}\nFirst words.\n\nSecond words.\n`);
    await waitForFocus(getHandle(page, 'Counter'));

    await getHandle(page, 'First words.').press('Enter');
    await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    await page.keyboard.type(' **More** of them.');
    await page.keyboard.press('Control+Enter');
    await segments.locator('strong', { hasText: 'More' }).waitFor();
    await getHandle(page, 'Second words.').press('Delete');
    await workspace.waitForMarkdown('keys', `${COUNTER}\nFirst words. **More** of them.\n`);
    await waitForFocus(page.getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await workspace.waitForMarkdown('keys', `${COUNTER}\nFirst words. **More** of them.\n\nSecond words.\n`);
    await waitForFocus(getHandle(page, 'Second words.'));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add below', exact: true }).press('Enter');
    await waitForFocus(page.getByRole('combobox', { name: 'Add below Second words.' }));
    await page.keyboard.press('Escape');
    await waitForFocus(getHandle(page, 'Second words.'));
    expect(errors).toEqual([]);
});
