import { beforeAll, describe, expect, it } from 'vitest';

import {
    type DocumentWorkspace,
    HINT_WITH_COUNTER,
    openDocumentWorkspace,
    TABS_WITH_BLOCKS,
    TWO_BLOCKS,
} from '../../support/content/document-blocks.js';
import { until } from '../../support/until.js';
import type { DomLocator } from '../support/dom-locator.js';
import type { DomPage } from '../support/dom-page.js';
import { type OpenedStudio, openStudio } from '../support/open-studio.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

let workspace: DocumentWorkspace;

beforeAll(async () => {
    workspace = await openDocumentWorkspace();
    return () => workspace.service.dispose();
});

interface OpenedDocument extends OpenedStudio {
    segments: DomLocator;
}

async function openDocument(id: string, markdown: string): Promise<OpenedDocument> {
    const path = await workspace.addPage(id, markdown);
    const opened = await openStudio(workspace.service.studioUrl);
    await opened.page.goto(path);
    await opened.page.getByRole('heading', { name: `Page ${id}`, level: 1 }).waitFor();
    return { ...opened, segments: opened.page.getByRole('list', { name: 'Document' }) };
}

const getHandle = (page: DomPage, name: string): DomLocator =>
    page.getByRole('button', { name: `Actions for ${name}` });

const getEndLine = (page: DomPage): DomLocator => page.getByRole('combobox', { name: 'Add to the document' });

const paste = (field: DomLocator, text: string): Promise<void> =>
    field.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

async function createPage(page: DomPage, title: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Title of the new page' }).fill(title);
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
}

describe('A document in the Studio', () => {
    it('renders blocks of several integrations among its texts, and stores their props in the page', async () => {
        const { page, segments, errors } = await openDocument('alive', TWO_BLOCKS);
        await segments.getByText('First words.').waitFor();
        await segments.getByText('Board: https://boards.test/1').waitFor();
        await segments.getByText('Count 3').waitFor();
        await segments.getByRole('button', { name: 'More', exact: true }).click();
        await segments.getByText('Count 4').waitFor();
        await workspace.waitForMarkdown('alive', TWO_BLOCKS.replace('count=3', 'count=4'));
        await page.reload();
        await segments.getByText('Count 4').waitFor();
        expect(errors).toEqual([]);
    });

    itAtFullSize('offers no handles or fields, and stores nothing, while Editable is off', async () => {
        const { page, segments } = await openDocument('reader', TWO_BLOCKS);
        await page.getByRole('switch', { name: 'Editable' }).click();
        await segments.getByText('Count 3 for readers').waitFor();
        await segments.getByRole('button', { name: 'More', exact: true }).click();
        await segments.getByText('Count 4 for readers').waitFor();
        expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
        expect(await getEndLine(page).count()).toBe(0);
        await page.getByRole('switch', { name: 'Editable' }).click();
        await segments.getByText('Count 3').waitFor();
        await getHandle(page, 'First words.').press('Alt+ArrowDown');
        const [text = '', counter = '', board = ''] = TWO_BLOCKS.split('\n\n');
        await workspace.waitForMarkdown('reader', `${counter}\n\n${text}\n\n${board}`);
    });

    itAtFullSize('keeps blocks of unknown integrations, and shows HTML as text', async () => {
        const odd = '<b onclick="alert(1)">Bold</b>\n\n{% @nobody/knows a="1" %}\n';
        const { page, segments, errors } = await openDocument('odd', odd);
        await segments.getByText('<b onclick="alert(1)">').waitFor();
        await segments.getByText('No integration provides the block nobody/knows.').waitFor();
        await getEndLine(page).fill('End.');
        await getEndLine(page).press('Enter');
        await workspace.waitForMarkdown('odd', `${odd}\nEnd.\n`);
        expect(errors).toEqual([]);
    });

    itAtFullSize(
        'loads changes by other users when the window gets the focus, and prompts before it overwrites their changes',
        async () => {
            const { page, segments } = await openDocument('both', 'One.\n');
            await segments.getByText('One.').waitFor();
            await workspace.replacePage('both', 'Theirs.\n');
            // The page listens once it is rendered.
            await until('the document shows "Theirs."', async () => {
                await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
                return (await segments.getByText('Theirs.').count()) > 0;
            });
            await workspace.replacePage('both', 'Theirs again.\n');
            await getEndLine(page).fill('Mine.');
            await getEndLine(page).press('Enter');
            await page.getByRole('alert').getByText('Someone else changed this page').waitFor();
            expect(await workspace.readMarkdown('both')).toBe('Theirs again.\n');
            await page.getByRole('button', { name: 'Overwrite theirs' }).click();
            await workspace.waitForMarkdown('both', 'Theirs.\n\nMine.\n');
        },
    );

    it('has a field that creates an empty page by its title and opens the page', async () => {
        const { page, errors } = await openDocument('creating', TWO_BLOCKS);
        await createPage(page, 'Made here');
        await page.getByText('This page is empty.').waitFor();
        expect(errors).toEqual([]);
    });
});

describe('The field at the end of a document', () => {
    it('lists text, line and integration blocks after a slash, moves the active option by arrow keys and closes on Escape', async () => {
        const { page } = await openDocument('menu', '');
        const line = getEndLine(page);
        await line.fill('/');
        const options = page.getByRole('listbox', { name: 'Blocks' }).getByRole('option');
        const listNames = async () => (await options.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
        const expected = ['Heading Text', 'List Text', 'Hint Text', 'Code Text', 'Divider Line', 'Board Boards'];
        await expect.poll(listNames).toEqual(expect.arrayContaining(expected));
        await line.press('ArrowDown');
        const active = await line.getAttribute('aria-activedescendant');
        expect(active).toBe(await options.nth(1).getAttribute('id'));
        await line.press('Escape');
        expect(await options.count()).toBe(0);
    });

    it('adds the block chosen by Enter or a click, and opens a text for editing', async () => {
        const { page, segments } = await openDocument('added', '');
        const line = getEndLine(page);
        await line.fill('/divider');
        await line.press('Enter');
        await workspace.waitForMarkdown('added', '---\n');
        await line.fill('/hint');
        await page.getByRole('listbox', { name: 'Blocks' }).getByRole('option').first().click();
        await page.keyboard.press('Control+Enter');
        await segments.getByText('hint', { exact: true }).waitFor();
        await workspace.waitForMarkdown('added', '---\n\n{% hint style="info" %}\nText\n{% endhint %}\n');
    });

    it('unfurls a pasted URL as the block that declares its prefix, and adds any other URL as a link', async () => {
        const { page, segments, errors } = await openDocument('pasted', 'Words.\n');
        await paste(getEndLine(page), 'https://boards.test/7');
        await segments.getByText('Board: https://boards.test/7').waitFor();
        await workspace.waitForMarkdown('pasted', 'Words.\n\n{% @boards/board url="https://boards.test/7" %}\n');
        await getHandle(page, 'Words.').click();
        await page.getByRole('button', { name: 'Add below', exact: true }).click();
        await paste(page.getByRole('combobox', { name: 'Add below Words.' }), 'https://elsewhere.test/a');
        await workspace.waitForMarkdown(
            'pasted',
            'Words.\n\n<https://elsewhere.test/a>\n\n{% @boards/board url="https://boards.test/7" %}\n',
        );
        expect(errors).toEqual([]);
    });
});

describe('A block in a document', () => {
    it('is rendered for a code block, and stays a code block when it stores props', async () => {
        const code = 'Before.\n\n```chart\na\n```\n\n```js\nplain\n```\n';
        const { page, segments, errors } = await openDocument('code', code);
        await segments.getByText('Chart of 1 lines').waitFor();
        await segments.getByRole('button', { name: 'Add a line' }).click();
        await segments.getByText('Chart of 2 lines').waitFor();
        await workspace.waitForMarkdown('code', 'Before.\n\n```chart\na\nline\n```\n\n```js\nplain\n```\n');
        await segments.getByText('plain', { exact: true }).waitFor();
        expect(await page.getByText('Rendering failed').count()).toBe(0);
        expect(errors).toEqual([]);
    });

    itAtFullSize('is rendered within a hint or tabs, and stores its props in its own tag', async () => {
        const before = `${HINT_WITH_COUNTER}\n\n${TABS_WITH_BLOCKS}\n`;
        const { segments, errors } = await openDocument('tags', before);
        await segments.getByText('Count 1', { exact: true }).waitFor();
        await segments.getByText('Chart of 1 lines').waitFor();
        for (let press = 0; press < 2; press++)
            await segments.getByRole('button', { name: 'More', exact: true }).first().click();
        await segments.getByText('Count 3', { exact: true }).waitFor();
        await segments.getByRole('button', { name: 'More', exact: true }).last().click();
        await segments.getByText('Count 6', { exact: true }).waitFor();
        await segments.getByRole('button', { name: 'Add a line' }).click();
        await segments.getByText('Chart of 2 lines').waitFor();
        const stored = before
            .replace('count=1', 'count=3')
            .replace('count=5', 'count=6')
            .replace('```chart\na', '```chart\na\nline');
        await workspace.waitForMarkdown('tags', stored);
        await segments.getByText('Count 3', { exact: true }).waitFor();
        expect(errors).toEqual([]);
    });
});

describe('A document of a change request', () => {
    async function openProposedDocument(id: string, markdown: string) {
        const opened = await openDocument(id, markdown);
        const { service, space } = workspace;
        const { data } = await service.client.spaces.createChangeRequest(space, { subject: 'Better' });
        await opened.page.goto(`#/~content/spaces/${space}/change-requests/${data.id}/content/page/${id}`);
        await opened.page.getByRole('link', { name: 'Open as a document' }).click();
        await opened.page.getByRole('link', { name: 'change request', exact: true }).waitFor();
        return { ...opened, changeRequest: data.id };
    }

    const listTitles = ({ data }: { data: { pages: { title: string }[] } }): string[] =>
        data.pages.map(({ title }) => title);

    itAtFullSize('stores props of blocks and new pages in the change request only, and has its own URL', async () => {
        const markdown = 'Words.\n\n{% @counters/counter count=1 %}\n';
        const { page, segments, changeRequest, errors } = await openProposedDocument('proposed', markdown);
        await segments.getByText('Count 1', { exact: true }).waitFor();
        await segments.getByRole('button', { name: 'More' }).click();
        await segments.getByText('Count 2', { exact: true }).waitFor();
        await createPage(page, 'Proposed too');
        const { service, space } = workspace;
        const { spaces } = service.client;
        expect(listTitles(await spaces.listPagesInChangeRequest(space, changeRequest))).toContain('Proposed too');
        expect(listTitles(await spaces.listPages(space))).not.toContain('Proposed too');
        expect(await workspace.readMarkdown('proposed')).toBe(markdown);
        await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption('proposed');
        await segments.getByText('Count 2', { exact: true }).waitFor();
        await page.reload();
        await segments.getByText('Count 2', { exact: true }).waitFor();
        expect(page.url()).toContain(`/${space}/proposed?change=${changeRequest}`);
        expect(errors).toEqual([]);
    });
});
