import { connectControl } from '@svc-int/emulator';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { rendering } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

/** A block that counts presses in its props. */
const COUNTER = rendering(`
    const { action, props, context } = event;
    const next = action?.action === 'more' ? { count: (props.count ?? 0) + 1 } : props;
    const children = [
        { type: 'markdown', content: 'Count ' + (next.count ?? 0) + (context.editable ? '' : ' for readers') },
        { type: 'button', label: 'More', onPress: { action: 'more' } },
    ];
    return Response.json({ type: 'element', state: {}, props: next, element: { type: 'block', children } });`);

/** A block that keeps which address was pasted. */
const BOARD = rendering(`
    const { action, props } = event;
    const next = action?.action === '@link.unfurl' ? { url: action.url } : props;
    const children = [{ type: 'markdown', content: 'Board: ' + (next.url ?? 'none') }];
    return Response.json({ type: 'element', state: {}, props: next, element: { type: 'block', children } });`);

/** A block that code stands for, which adds a line to it. */
const CHART = rendering(`
    const { action, props } = event;
    const next = action?.action === 'line' ? { source: props.source + '\\nline' } : props;
    const children = [
        { type: 'markdown', content: 'Chart of ' + String(next.source).split('\\n').length + ' lines' },
        { type: 'button', label: 'Add a line', onPress: { action: 'line' } },
    ];
    return Response.json({ type: 'element', state: {}, props: next, element: { type: 'block', children } });`);

let service: TestService;
let space: string;

beforeAll(async () => {
    service = await openService();
    await service.develop('counters', COUNTER, { title: 'Counters', blocks: [{ id: 'counter', title: 'Counter' }] });
    const blocks = [{ id: 'board', title: 'Board', urlUnfurl: ['https://boards.test/'] }];
    await service.develop('boards', BOARD, { title: 'Boards', blocks });
    await service.develop('charts', CHART, {
        title: 'Charts',
        blocks: [{ id: 'chart', title: 'Chart', markdown: { codeblock: 'chart', body: 'source' } }],
    });
    space = (await service.client.orgs.createSpace('acme', { title: 'Documents' })).data.id;
    return () => service.dispose();
});

const TWO = 'First words.\n\n{% @counters/counter count=3 %}\n\n{% @boards/board url="https://boards.test/1" %}\n';

/** A page of its own for each test, opened as a document. */
async function openDocument(id: string, markdown: string, options?: Parameters<typeof openPage>[1]) {
    await connectControl(service).changeContent({
        space,
        edits: [{ type: 'add', page: { type: 'document', id, title: `Page ${id}`, markdown } }],
    });
    const opened = await openPage(service.studioUrl, options);
    await opened.page.evaluate((hash) => void (location.hash = hash), `#/~documents/${space}/${id}`);
    await opened.page.getByRole('heading', { name: `Page ${id}`, level: 1 }).waitFor();
    return { ...opened, pieces: opened.page.getByRole('list', { name: 'Document' }) };
}

async function markdownOf(id: string): Promise<unknown> {
    const { data } = await service.client.spaces.getPageById(space, id, { format: 'markdown' });
    return 'markdown' in data ? data.markdown : undefined;
}

const becomes = (id: string, markdown: string): Promise<true> =>
    until(`the page is ${JSON.stringify(markdown)}`, async () => (await markdownOf(id)) === markdown);

const handleOf = (page: Page, name: string): Locator => page.getByRole('button', { name: `Actions for ${name}` });

const hasFocus = (locator: Locator): Promise<true> =>
    until(`${String(locator)} has the focus`, () => locator.evaluate((element) => element === document.activeElement));

const endLine = (page: Page): Locator => page.getByRole('combobox', { name: 'Add to the document' });

describe('a document in the Studio', () => {
    it('draws blocks of several integrations alive among its texts, and keeps what each stores in the page', async () => {
        const { page, pieces, errors } = await openDocument('alive', TWO);
        await pieces.getByText('First words.').waitFor();
        await pieces.getByText('Board: https://boards.test/1').waitFor();
        await pieces.getByText('Count 3').waitFor();
        await pieces.getByRole('button', { name: 'More', exact: true }).click();
        await pieces.getByText('Count 4').waitFor();
        await becomes('alive', TWO.replace('count=3', 'count=4'));
        expect(await violationsOf(page)).toEqual([]);
        await page.reload();
        await pieces.getByText('Count 4').waitFor();
        expect(errors).toEqual([]);
    });

    it('stores nothing for who is a reader, who has no handles either', async () => {
        const { page, pieces } = await openDocument('reader', TWO);
        await page.getByRole('switch', { name: 'Editable' }).click();
        await pieces.getByText('Count 3 for readers').waitFor();
        await pieces.getByRole('button', { name: 'More', exact: true }).click();
        await pieces.getByText('Count 4 for readers').waitFor();
        expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
        expect(await endLine(page).count()).toBe(0);
        await page.getByRole('switch', { name: 'Editable' }).click();
        await pieces.getByText('Count 3').waitFor();
        await handleOf(page, 'First words.').press('Alt+ArrowDown');
        const [words = '', counter = '', board = ''] = TWO.split('\n\n');
        await becomes('reader', `${counter}\n\n${words}\n\n${board}`);
    });

    it('is written, added to by the slash menu, put into another order, and taken from, by the keyboard alone', async () => {
        const { page, pieces, errors } = await openDocument('keys', 'First words.\n');
        const line = endLine(page);
        await line.focus();
        await page.keyboard.type('Second words.');
        await page.keyboard.press('Enter');
        await page.keyboard.type('/count');
        await page.getByRole('option', { name: 'Counter Counters' }).waitFor();
        expect(await line.getAttribute('aria-expanded')).toBe('true');
        expect(await violationsOf(page)).toEqual([]);
        await page.keyboard.press('Enter');
        await pieces.getByText('Count 0').waitFor();
        await becomes('keys', 'First words.\n\nSecond words.\n\n{% @counters/counter %}\n');
        await handleOf(page, 'Counter').focus();
        await page.keyboard.press('Alt+ArrowUp');
        await page.keyboard.press('Alt+ArrowUp');
        await becomes('keys', '{% @counters/counter %}\n\nFirst words.\n\nSecond words.\n');
        await hasFocus(handleOf(page, 'Counter'));
        await handleOf(page, 'First words.').press('Enter');
        await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
        await page.keyboard.type(' **More** of them.');
        await page.keyboard.press('Control+Enter');
        await pieces.locator('strong', { hasText: 'More' }).waitFor();
        await handleOf(page, 'Second words.').press('Delete');
        await becomes('keys', '{% @counters/counter %}\n\nFirst words. **More** of them.\n');
        await hasFocus(page.getByRole('button', { name: 'Undo' }));
        await page.keyboard.press('Enter');
        await becomes('keys', '{% @counters/counter %}\n\nFirst words. **More** of them.\n\nSecond words.\n');
        await hasFocus(handleOf(page, 'Second words.'));
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Add below', exact: true }).press('Enter');
        await hasFocus(page.getByRole('combobox', { name: 'Add below Second words.' }));
        await page.keyboard.press('Escape');
        await hasFocus(handleOf(page, 'Second words.'));
        expect(errors).toEqual([]);
    });

    it('has a slash menu that the arrows walk through and Escape closes, with what every document has', async () => {
        const { page, pieces } = await openDocument('menu', '');
        const line = endLine(page);
        await line.fill('/');
        const options = page.getByRole('listbox', { name: 'Blocks' }).getByRole('option');
        const names = async () => (await options.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
        const some = ['Heading Text', 'List Text', 'Hint Text', 'Code Text', 'Divider Line', 'Board Boards'];
        await expect.poll(names).toEqual(expect.arrayContaining(some));
        await line.press('ArrowDown');
        const active = await line.getAttribute('aria-activedescendant');
        expect(active).toBe(await options.nth(1).getAttribute('id'));
        await line.press('Escape');
        expect(await options.count()).toBe(0);
        await line.fill('/divider');
        await line.press('Enter');
        await becomes('menu', '---\n');
        await line.fill('/hint');
        await options.first().click();
        await page.keyboard.press('Control+Enter');
        await pieces.getByText('hint', { exact: true }).waitFor();
        await becomes('menu', '---\n\n{% hint style="info" %}\nText\n{% endhint %}\n');
    });

    it('unfurls an address that is pasted as the block that has its prefix, and keeps others as links', async () => {
        const { page, pieces, errors } = await openDocument('pasted', 'Words.\n');
        await paste(endLine(page), 'https://boards.test/7');
        await pieces.getByText('Board: https://boards.test/7').waitFor();
        await becomes('pasted', 'Words.\n\n{% @boards/board url="https://boards.test/7" %}\n');
        await handleOf(page, 'Words.').click();
        await page.getByRole('button', { name: 'Add below', exact: true }).click();
        await paste(page.getByRole('combobox', { name: 'Add below Words.' }), 'https://elsewhere.test/a');
        await becomes(
            'pasted',
            'Words.\n\n<https://elsewhere.test/a>\n\n{% @boards/board url="https://boards.test/7" %}\n',
        );
        expect(errors).toEqual([]);
    });

    it('keeps what it cannot draw, and shows HTML as the text that it is', async () => {
        const odd = '<b onclick="alert(1)">Bold</b>\n\n{% @nobody/knows a="1" %}\n';
        const { page, pieces, errors } = await openDocument('odd', odd);
        await pieces.getByText('<b onclick="alert(1)">').waitFor();
        await pieces.getByText('No integration provides the block nobody/knows.').waitFor();
        await endLine(page).fill('End.');
        await endLine(page).press('Enter');
        await becomes('odd', `${odd}\nEnd.\n`);
        expect(errors).toEqual([]);
    });

    it('takes what others change when the window gets the focus, and asks where both have changed it', async () => {
        const { page, pieces } = await openDocument('both', 'One.\n');
        const change = (markdown: string) =>
            connectControl(service).changeContent({
                space,
                edits: [{ type: 'replace', page: 'both', fields: { markdown } }],
            });
        await change('Theirs.\n');
        await page.evaluate(() => void dispatchEvent(new Event('focus')));
        await pieces.getByText('Theirs.').waitFor();
        await change('Theirs again.\n');
        await endLine(page).fill('Mine.');
        await endLine(page).press('Enter');
        await page.getByRole('alert').getByText('Someone else changed this page').waitFor();
        expect(await markdownOf('both')).toBe('Theirs again.\n');
        await page.getByRole('button', { name: 'Overwrite theirs' }).click();
        await becomes('both', 'Theirs.\n\nMine.\n');
    });

    it('is made, and fits a narrow dark page', async () => {
        const { page, pieces, errors } = await openDocument('narrow', TWO, { colorScheme: 'dark' });
        await page.setViewportSize({ width: 360, height: 700 });
        await pieces.getByText('Count 3').waitFor();
        await handleOf(page, 'Counter').click();
        await endLine(page).fill('/');
        expect(await violationsOf(page)).toEqual([]);
        expect(await scrollsSideways(page)).toBe(false);
        await page.getByRole('textbox', { name: 'Title of the new page' }).fill('Made here');
        await page.getByRole('button', { name: 'Create' }).click();
        await page.getByRole('heading', { name: 'Made here', level: 1 }).waitFor();
        await page.getByText('This page is empty.').waitFor();
        expect(errors).toEqual([]);
    });
});

/** Pastes a text into a field. */
const paste = (field: Locator, text: string) =>
    field.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

describe('a block that is not a tag of its own', () => {
    it('is alive where code stands for it, and stays code when it stores more', async () => {
        const { page, pieces, errors } = await openDocument(
            'code',
            'Before.\n\n```chart\na\n```\n\n```js\nplain\n```\n',
        );
        await pieces.getByText('Chart of 1 lines').waitFor();
        await pieces.getByRole('button', { name: 'Add a line' }).click();
        await pieces.getByText('Chart of 2 lines').waitFor();
        await becomes('code', 'Before.\n\n```chart\na\nline\n```\n\n```js\nplain\n```\n');
        await pieces.getByText('plain', { exact: true }).waitFor();
        expect(await page.getByText('Rendering failed').count()).toBe(0);
        expect(errors).toEqual([]);
    });

    it('is alive within tags, each for itself, and keeps there what it stores', async () => {
        const inHint = '{% hint style="info" %}\nWords.\n\n{% @counters/counter count=1 %}\n{% endhint %}';
        const inTabs =
            '{% tabs %}\n{% tab title="One" %}\n{% @counters/counter count=5 %}\n{% endtab %}\n\n{% tab title="Two" %}\n```chart\na\n```\n{% endtab %}\n{% endtabs %}';
        const { page, pieces, errors } = await openDocument('tags', `${inHint}\n\n${inTabs}\n`);
        await pieces.getByText('Count 1', { exact: true }).waitFor();
        await pieces.getByText('Chart of 1 lines').waitFor();
        for (let press = 0; press < 2; press++)
            await pieces.getByRole('button', { name: 'More', exact: true }).first().click();
        await pieces.getByText('Count 3', { exact: true }).waitFor();
        await pieces.getByRole('button', { name: 'More', exact: true }).last().click();
        await pieces.getByText('Count 6', { exact: true }).waitFor();
        await pieces.getByRole('button', { name: 'Add a line' }).click();
        await pieces.getByText('Chart of 2 lines').waitFor();
        const stored = `${inHint}\n\n${inTabs}\n`
            .replace('count=1', 'count=3')
            .replace('count=5', 'count=6')
            .replace('```chart\na', '```chart\na\nline');
        await becomes('tags', stored);
        await pieces.getByText('Count 3', { exact: true }).waitFor();
        expect(await violationsOf(page)).toEqual([]);
        expect(errors).toEqual([]);
    });
});

it('a document of a change request is changed there alone, at its own address, by its blocks too', async () => {
    const markdown = 'Words.\n\n{% @counters/counter count=1 %}\n';
    const { page, pieces, errors } = await openDocument('proposed', markdown);
    const changeRequest = (await service.client.spaces.createChangeRequest(space, { subject: 'Better' })).data.id;
    await page.evaluate(
        (hash) => void (location.hash = hash),
        `#/~content/spaces/${space}/change-requests/${changeRequest}/content/page/proposed`,
    );
    await page.getByRole('link', { name: 'Open as a document' }).click();
    await page.getByRole('link', { name: 'change request', exact: true }).waitFor();
    await pieces.getByText('Count 1', { exact: true }).waitFor();
    await pieces.getByRole('button', { name: 'More' }).click();
    await pieces.getByText('Count 2', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Title of the new page' }).fill('Proposed too');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Proposed too', level: 1 }).waitFor();
    const { data } = await service.client.spaces.listPagesInChangeRequest(space, changeRequest);
    expect(data.pages.map(({ title }) => title)).toContain('Proposed too');
    expect((await service.client.spaces.listPages(space)).data.pages.map(({ title }) => title)).not.toContain(
        'Proposed too',
    );
    expect(await markdownOf('proposed')).toBe(markdown);
    await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption('proposed');
    await pieces.getByText('Count 2', { exact: true }).waitFor();
    await page.reload();
    await pieces.getByText('Count 2', { exact: true }).waitFor();
    expect(page.url()).toContain(`/${space}/proposed?change=${changeRequest}`);
    expect(await violationsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
});
