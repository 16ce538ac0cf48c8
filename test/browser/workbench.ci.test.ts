import LZString from 'lz-string';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { createControlRequest } from '../../packages/emulator/src/control.js';
import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { type ReadyProject, shareSession } from '../support/shared-session.js';
import { clientOf } from '../support/mood.js';
import { repeatedInLz } from '../support/repeated-in-lz.js';
import { blockOf } from '../support/studio-page.js';
import { until } from '../support/until.js';
import { THEMES_WITHIN } from '../support/themes.js';
import { runVitest } from '../testing/run-vitest.js';

const BOMB = repeatedInLz('a', 1_200_000);

const begin = shareSession({ hasPages: true });

type Tool = 'Values' | 'Renders' | 'Request';

async function openTool(tool: Tool, options?: Parameters<typeof openPage>[1]) {
    const begun = await begin();
    await forgetProps(begun.ready);
    const opened = await openPage(begun.ready.studioUrl, options);
    await opened.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await blockOf(opened.page).getByText(begun.question).waitFor();
    await opened.page.getByRole('group', { name: 'Component tools' }).getByRole('button', { name: tool }).click();
    await panelOf(opened.page, tool).waitFor();
    return { ...begun, ...opened };
}

/** Has the document hold nothing of the block. */
async function forgetProps({ url, token, space }: ReadyProject['ready']): Promise<void> {
    const { path, method } = createControlRequest('deleteBlock', {
        query: { integration: 'mood', component: 'mood', space },
    });
    await fetch(url + path, { method, headers: { authorization: `Bearer ${token}` } });
}

const panelOf = (page: Page, tool: Tool) => page.getByRole('main').getByRole('region', { name: tool, exact: true });

const rowOf = (page: Page, cause: string) => panelOf(page, 'Renders').getByRole('listitem').filter({ hasText: cause });

async function copied(page: Page, title: string): Promise<string> {
    await panelOf(page, 'Request')
        .getByRole('button', { name: `Copy ${title}`, exact: true })
        .click();
    await page.getByText(`${title} copied.`, { exact: true }).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
}

/** A request for the block with other props, as somebody else would hand it on. */
const requestFor = (space: string, votes: number) => ({
    componentId: 'mood',
    props: { question: 'From elsewhere?', votes: { good: votes } },
    context: { type: 'document', spaceId: space, editable: true, theme: 'light' },
});

describe('the renders of a block', () => {
    it('are listed with why, how long and which version, and one of them is shown as it was until another is chosen', async () => {
        const { page, project, ready, question, errors } = await openTool('Renders');
        await blockOf(page).getByRole('button', { name: '🥱 tired' }).click();
        await rowOf(page, 'Action vote').waitFor();
        project.ask('And now?');
        await rowOf(page, 'New version')
            .getByText(/\d ms · v\d+ · \d\d:/)
            .waitFor();
        await blockOf(page).getByText('And now?').waitFor();

        await rowOf(page, 'Opened').getByRole('button', { name: 'Show render 1', exact: true }).click();
        await blockOf(page).getByText(question).waitFor();
        await blockOf(page).getByText('0 answers').waitFor();
        await blockOf(page).getByRole('button', { name: '🥱 tired' }).click();
        await page.getByText('This is an earlier render').waitFor();
        await blockOf(page).getByRole('button', { name: 'Back to latest' }).click();
        await blockOf(page).getByText('1 answer', { exact: true }).waitFor();
        expect(ready.integration).toBe('mood');
        expect(errors).toEqual([]);
    });

    it('stay as they were while newer ones come, and each opens its event', async () => {
        const { page, project, question } = await openTool('Renders');
        await blockOf(page).getByRole('button', { name: '🥱 tired' }).click();
        await rowOf(page, 'Action vote').waitFor();
        await rowOf(page, 'Opened').getByRole('button', { name: 'Show render 1', exact: true }).click();
        project.ask('And now?');
        await rowOf(page, 'New version').waitFor();
        await blockOf(page).getByText(question).waitFor();
        await rowOf(page, 'Action vote').getByRole('button', { name: 'Event of render 2', exact: true }).click();
        await page.getByRole('region', { name: 'Events' }).getByText('Voted').first().waitFor();
    });

    it('are compared two by two, by the trees of their elements', async () => {
        const { page } = await openTool('Renders');
        await blockOf(page).getByRole('button', { name: '🥱 tired' }).click();
        // The newest comes first: once it is there, no row moves any more.
        await rowOf(page, 'Action vote').waitFor();
        await panelOf(page, 'Renders').getByRole('checkbox', { name: 'Compare render 1', exact: true }).check();
        await panelOf(page, 'Renders').getByText('Select two').waitFor();
        await panelOf(page, 'Renders').getByRole('checkbox', { name: 'Compare render 2', exact: true }).check();
        const difference = page.getByRole('region', { name: 'Differences between renders 1 and 2', exact: true });
        expect((await difference.locator('del').allInnerTexts()).join('')).toContain('0 answers');
        expect((await difference.locator('ins').allInnerTexts()).join('')).toContain('1 answer');
    });
});

describe('the request of a render', () => {
    it('is copied as JSON, as LZ-string text and as a URL, none of which holds the token', async () => {
        const { page, ready } = await openTool('Request');
        await blockOf(page).getByRole('button', { name: '🥱 tired' }).click();
        await panelOf(page, 'Request').getByRole('heading', { name: 'Request of render 2', exact: true }).waitFor();
        const request: unknown = JSON.parse(await copied(page, 'JSON'));
        expect(request).toMatchObject({ componentId: 'mood', action: { action: 'vote', answer: 'tired' } });
        const lz = await copied(page, 'LZ-string');
        expect(JSON.parse(LZString.decompressFromEncodedURIComponent(lz))).toEqual(request);
        const url = await copied(page, 'URL');
        const answer = await fetch(url, { headers: { authorization: `Bearer ${ready.token}` } });
        expect(await answer.json()).toMatchObject({ type: 'element', props: { votes: { tired: 1 } } });
        expect(url + lz).not.toContain(ready.token);
    });

    it('of somebody else is pasted in each of these forms, and opens in the preview and in the runner', async () => {
        const { page, ready, errors } = await openTool('Request');
        const field = panelOf(page, 'Request').getByLabel('JSON, LZ-string text or URL');
        const lz = (votes: number) =>
            LZString.compressToEncodedURIComponent(JSON.stringify(requestFor(ready.space, votes)));
        for (const [votes, text] of [
            [3, JSON.stringify(requestFor(ready.space, 3), null, 4)],
            [4, lz(4)],
            [5, `${ready.url}/v1/integrations/mood/render?request=${lz(5)}`],
        ] as const) {
            await field.fill(text);
            await page.getByRole('region', { name: 'Pasted request' }).getByText('From elsewhere?').waitFor();
            await page.getByRole('button', { name: 'Open in the preview' }).click();
            await blockOf(page).getByText(`${votes} answers`).waitFor();
            expect(page.url()).toContain('tool=values&request=');
            await page.getByRole('group', { name: 'Component tools' }).getByRole('button', { name: 'Request' }).click();
        }
        await field.fill(lz(6));
        await page.getByRole('button', { name: 'Open in the runner' }).click();
        await page.getByRole('region', { name: 'Response', exact: true }).getByText('6 answers').first().waitFor();
        expect(errors).toEqual([]);
    });

    it('of somebody else is refused with words where it is hostile', async () => {
        const { page, errors } = await openTool('Request');
        const field = panelOf(page, 'Request').getByLabel('JSON, LZ-string text or URL');
        const problem = panelOf(page, 'Request').getByRole('alert');
        for (const [text, words] of [
            [BOMB, 'expands to more than'],
            ['{"componentId": <img src=x onerror=alert(1)>}', 'not JSON'],
            [`{"props": {"a": ${'['.repeat(20_000)}${']'.repeat(20_000)}}}`, 'levels deep'],
        ] as const) {
            await field.fill(text);
            await problem.getByText(words).waitFor();
        }
        await field.focus();
        await page.evaluate(() => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', 'A'.repeat(10_000_000));
            const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
            document.activeElement?.dispatchEvent(event);
        });
        await problem.getByText('longer than 1048576 bytes').waitFor();
        expect((await field.inputValue()).length).toBeLessThan(100_000);
        expect(errors).toEqual([]);
    });
});

const fieldOf = (page: Page, name: 'Props' | 'State') =>
    panelOf(page, 'Values').getByRole('textbox', { name, exact: true });

async function write(page: Page, name: 'Props' | 'State', text: string): Promise<void> {
    await fieldOf(page, name).fill(text);
}

const storedVotes = async ({ url, token, space }: ReadyProject['ready']): Promise<unknown> => {
    const { path } = createControlRequest('readBlock', { query: { integration: 'mood', component: 'mood', space } });
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    return ((await response.json()) as { props: { votes?: unknown } }).props.votes;
};

describe('the values of a block', () => {
    it('are rendered as they are typed, but stored only when somebody says so', async () => {
        const { page, ready, errors } = await openTool('Values');
        await write(page, 'Props', '{"votes": {"good": 7}}');
        await blockOf(page).getByText('7 answers').waitFor();
        await panelOf(page, 'Values').getByText('Changed here, not stored in the document.').waitFor();
        expect(await storedVotes(ready)).toBeUndefined();
        await panelOf(page, 'Values').getByRole('button', { name: 'Reset to stored props' }).click();
        await blockOf(page).getByText('0 answers').waitFor();
        await write(page, 'Props', '{"votes": {"good": 8}}');
        await blockOf(page).getByText('8 answers').waitFor();
        await panelOf(page, 'Values').getByRole('button', { name: 'Store in document' }).click();
        await panelOf(page, 'Values').getByText('Same as in the document.').waitFor();
        await until('the document has it', async () => JSON.stringify(await storedVotes(ready)) === '{"good":8}');
        expect(errors).toEqual([]);
    });

    it('are sent while they are JSON alone, and say at which line they are not', async () => {
        const { page, ready } = await openTool('Values');
        await write(page, 'Props', '{"votes": {"good": 7}}');
        await blockOf(page).getByText('7 answers').waitFor();
        const before = await renderCount(ready);
        await write(page, 'Props', '{\n  "votes": {"good": 9},\n}');
        await panelOf(page, 'Values')
            .getByText(/^Line 3: This is not JSON/)
            .waitFor();
        await write(page, 'Props', '[1]');
        await panelOf(page, 'Values').getByText('This must be an object').waitFor();
        await blockOf(page).getByText('7 answers').waitFor();
        expect(await renderCount(ready)).toBe(before);
        await write(page, 'Props', '{"votes": 3}');
        await panelOf(page, 'Values').getByText('Line 1: So far this was an object.').waitFor();
    });

    it('are opened again by their address', async () => {
        const { page, ready } = await openTool('Values');
        await write(page, 'Props', '{"votes": {"good": 7}}');
        await blockOf(page).getByText('7 answers').waitFor();
        await page.reload();
        await blockOf(page).getByText('7 answers').waitFor();
        expect(await storedVotes(ready)).toBeUndefined();
        expect(page.url()).not.toContain(ready.token);
        await page.getByRole('button', { name: 'Start over' }).click();
        await blockOf(page).getByText('0 answers').waitFor();
    });

    it('stay as they are where the request of an address cannot be read, or is of another component', async () => {
        const { page, ready, question, errors } = await openTool('Values');
        const other = LZString.compressToEncodedURIComponent(
            JSON.stringify({ ...requestFor(ready.space, 3), componentId: 'question' }),
        );
        for (const request of [BOMB, 'no-LZ', other]) {
            await page.goto(`${ready.url}/?tool=values&request=${request}#/mood/block/mood`);
            await panelOf(page, 'Values').getByText('Same as in the document.').waitFor();
            await until('the request is out of the address', async () => !page.url().includes('request='));
            await blockOf(page).getByText(question).waitFor();
        }
        expect(errors).toEqual([]);
    });

    it('are completed and left by the keyboard', async () => {
        const { page } = await openTool('Values');
        await blockOf(page).getByRole('button', { name: '🥱 tired' }).click();
        await blockOf(page).getByText('1 answer', { exact: true }).waitFor();
        await fieldOf(page, 'Props').focus();
        await page.keyboard.press('Control+a');
        await page.keyboard.press('Delete');
        await page.keyboard.type('{');
        await page.keyboard.press('Control+Space');
        await page.getByRole('option', { name: '"votes"' }).waitFor();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Tab');
        expect(await fieldOf(page, 'Props').evaluate((field) => field === document.activeElement)).toBe(false);
        expect(await fieldOf(page, 'State').evaluate((field) => field === document.activeElement)).toBe(true);
    });
});

/** How often the block was rendered. */
async function renderCount(ready: ReadyProject['ready']): Promise<number> {
    const { data } = await clientOf(ready).integrations.listIntegrationEvents('mood', { limit: 1000 });
    return data.items.filter(({ payload }) => payload.type === 'ui_render').length;
}

describe('what is open beside a block', () => {
    it('leaves the block the width that was chosen, which is in the address', async () => {
        const { page } = await openTool('Renders');
        const width = () =>
            blockOf(page)
                .locator('.instance')
                .evaluate((one) => one.getBoundingClientRect().width);
        await page.getByRole('combobox', { name: 'Width', exact: true }).selectOption('360 px');
        await until('it is narrow', async () => (await width()) === 360);
        await page.reload();
        await rowOf(page, 'Opened').waitFor();
        await until('it is narrow again', async () => (await width()) === 360);
        await page.getByRole('combobox', { name: 'Width', exact: true }).selectOption('Full width');
        await until('it is wide', async () => (await width()) > 360);
        expect(page.url()).not.toContain('width');
    });

    it('is opened again by its address', async () => {
        const { page } = await openTool('Renders');
        await page.reload();
        await rowOf(page, 'Opened').waitFor();
        expect(page.url()).toContain('tool=renders');
    });

    it.each(THEMES_WITHIN)(
        'has no barrier and fits narrow and wide pages, in $colorScheme',
        async ({ colorScheme, widths }) => {
            const { page } = await openTool('Renders', { colorScheme });
            await page.getByRole('combobox', { name: 'Width', exact: true }).selectOption('768 px');
            await blockOf(page).getByRole('button', { name: '🥱 tired' }).click();
            await rowOf(page, 'Action vote').waitFor();
            for (const id of [1, 2])
                await panelOf(page, 'Renders')
                    .getByRole('checkbox', { name: `Compare render ${id}`, exact: true })
                    .check();
            for (const tool of ['Renders', 'Request', 'Values'] as const) {
                if (tool !== 'Renders') await page.getByRole('button', { name: tool, exact: true }).click();
                await panelOf(page, tool).waitFor();
                for (const width of widths) {
                    await page.setViewportSize({ width, height: 800 });
                    expect(await violationsOf(page)).toEqual([]);
                    expect(await scrollsSideways(page)).toBe(false);
                }
            }
        },
    );
});

// The last one, as it takes all of a small machine.
describe('a test that is copied of a render', () => {
    it(
        'passes, of what is shown and of an action, and fails where something else is shown',
        { timeout: 90_000 },
        async () => {
            const { page, project } = await openTool('Request');
            const shown = await copied(page, 'Test');
            await blockOf(page).getByRole('button', { name: '🥱 tired' }).click();
            await panelOf(page, 'Request').getByRole('heading', { name: 'Request of render 2', exact: true }).waitFor();
            project.write('src/shown.test.ts', shown);
            project.write('src/taken.test.ts', await copied(page, 'Test'));
            project.write('src/other.test.ts', shown.replace('0 answers', '7 answers'));
            const { output } = await runVitest(
                project.folder,
                'src/shown.test.ts',
                'src/taken.test.ts',
                'src/other.test.ts',
            );
            expect(output).toContain('Tests  1 failed | 2 passed');
            expect(output).toContain('The tree differs');
            expect(output).toContain('FAIL  src/other.test.ts');
        },
    );
});
