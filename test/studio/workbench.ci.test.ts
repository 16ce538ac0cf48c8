import { EditorView } from '@codemirror/view';
import LZString from 'lz-string';
import { describe, expect, it } from 'vitest';

import { createControlRequest } from '../../packages/emulator/src/control.js';
import { type MoodService, shareMoodService } from '../support/mood-service.js';
import { compressRepeated } from '../support/content/repeated-in-lz.js';
import type { TestService } from '../support/service.js';
import { getBlock } from '../support/studio-page.js';
import { until } from '../support/until.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import { copyText, getPanel, openTool } from './support/open-tool.js';
import { itAtFullSize } from '../support/full-size-tests.js';

const BOMB = compressRepeated('a', 1_200_000);

const begin = shareMoodService();

const getRender = (page: DomPage, cause: string): DomLocator =>
    getPanel(page, 'Renders').getByRole('listitem').filter({ hasText: cause });

const createRequest = (space: string, votes: number) => ({
    componentId: 'mood',
    props: { question: 'From elsewhere?', votes: { good: votes } },
    context: { type: 'document', spaceId: space, editable: true, theme: 'light' },
});

describe('The Renders tool', () => {
    it('lists cause, duration and version of each render, and shows an earlier render until Back to latest', async () => {
        const { page, ask, question, errors } = await openTool(await begin(), 'Renders');
        await getBlock(page).getByRole('button', { name: '🥱 tired' }).click();
        await getRender(page, 'Action vote').waitFor();
        await ask('And now?');
        await getRender(page, 'New version')
            .getByText(/\d ms · v\d+ · \d\d:/)
            .waitFor();
        await getBlock(page).getByText('And now?').waitFor();

        await getRender(page, 'Opened').getByRole('button', { name: 'Show render 1', exact: true }).click();
        await getBlock(page).getByText(question).waitFor();
        await getBlock(page).getByText('0 answers').waitFor();
        await getBlock(page).getByRole('button', { name: '🥱 tired' }).click();
        await page.getByText('This is an earlier render').waitFor();
        await getBlock(page).getByRole('button', { name: 'Back to latest' }).click();
        await getBlock(page).getByText('1 answer', { exact: true }).waitFor();
        expect(errors).toEqual([]);
    });

    it('keeps an earlier render while newer renders arrive, and opens the event of a render', async () => {
        const { page, ask, question } = await openTool(await begin(), 'Renders');
        await getBlock(page).getByRole('button', { name: '🥱 tired' }).click();
        await getRender(page, 'Action vote').waitFor();
        await getRender(page, 'Opened').getByRole('button', { name: 'Show render 1', exact: true }).click();
        await ask('And now?');
        await getRender(page, 'New version').waitFor();
        await getBlock(page).getByText(question).waitFor();
        await getRender(page, 'Action vote').getByRole('button', { name: 'Event of render 2', exact: true }).click();
        await page.getByRole('region', { name: 'Events' }).getByText('Voted').first().waitFor();
    });

    itAtFullSize('compares the element trees of two selected renders', async () => {
        const { page } = await openTool(await begin(), 'Renders');
        await getBlock(page).getByRole('button', { name: '🥱 tired' }).click();
        // Newest first: once it is listed, no row moves.
        await getRender(page, 'Action vote').waitFor();
        await getPanel(page, 'Renders').getByRole('checkbox', { name: 'Compare render 1', exact: true }).check();
        await getPanel(page, 'Renders').getByText('Select two').waitFor();
        await getPanel(page, 'Renders').getByRole('checkbox', { name: 'Compare render 2', exact: true }).check();
        const difference = page.getByRole('region', { name: 'Differences between renders 1 and 2', exact: true });
        expect((await difference.locator('del').allInnerTexts()).join('')).toContain('0 answers');
        expect((await difference.locator('ins').allInnerTexts()).join('')).toContain('1 answer');
    });
});

describe('The Request tool', () => {
    it('copies a request as JSON, LZ-string text and URL, without the token', async () => {
        const { page, service } = await openTool(await begin(), 'Request');
        await getBlock(page).getByRole('button', { name: '🥱 tired' }).click();
        await getPanel(page, 'Request').getByRole('heading', { name: 'Request of render 2', exact: true }).waitFor();
        const request: unknown = JSON.parse(await copyText(page, 'JSON'));
        expect(request).toMatchObject({ componentId: 'mood', action: { action: 'vote', answer: 'tired' } });
        const lz = await copyText(page, 'LZ-string');
        expect(JSON.parse(LZString.decompressFromEncodedURIComponent(lz))).toEqual(request);
        const url = await copyText(page, 'URL');
        const answer = await fetch(url, { headers: { authorization: `Bearer ${service.token}` } });
        expect(await answer.json()).toMatchObject({ type: 'element', props: { votes: { tired: 1 } } });
        expect(url + lz).not.toContain(service.token);
    });

    itAtFullSize('opens a pasted request in each of the three forms in the preview and in the runner', async () => {
        const { page, service, space, errors } = await openTool(await begin(), 'Request');
        const field = getPanel(page, 'Request').getByLabel('JSON, LZ-string text or URL');
        const lz = (votes: number) =>
            LZString.compressToEncodedURIComponent(JSON.stringify(createRequest(space, votes)));
        for (const [votes, text] of [
            [3, JSON.stringify(createRequest(space, 3), null, 4)],
            [4, lz(4)],
            [5, `${service.url}/v1/integrations/mood/render?request=${lz(5)}`],
        ] as const) {
            await field.fill(text);
            await page.getByRole('region', { name: 'Pasted request' }).getByText('From elsewhere?').waitFor();
            await page.getByRole('button', { name: 'Open in the preview' }).click();
            await getBlock(page).getByText(`${votes} answers`).waitFor();
            expect(page.url()).toContain('tool=values&request=');
            await page.getByRole('group', { name: 'Component tools' }).getByRole('button', { name: 'Request' }).click();
        }
        await field.fill(lz(6));
        await page.getByRole('button', { name: 'Open in the runner' }).click();
        await page.getByRole('region', { name: 'Response', exact: true }).getByText('6 answers').first().waitFor();
        expect(errors).toEqual([]);
    });

    it('names the problem of a pasted request that is too large, too deep or not JSON', async () => {
        const { page, errors } = await openTool(await begin(), 'Request');
        const field = getPanel(page, 'Request').getByLabel('JSON, LZ-string text or URL');
        const problem = getPanel(page, 'Request').getByRole('alert');
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

const getEditor = (page: DomPage, name: 'Props' | 'State'): DomLocator =>
    getPanel(page, 'Values').getByRole('textbox', { name, exact: true });

async function writeProps(page: DomPage, text: string): Promise<void> {
    await getEditor(page, 'Props').evaluate((element) => {
        const editor = EditorView.findFromDOM(element);
        editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
    });
}

const readStoredVotes = async ({ service, space }: MoodService): Promise<unknown> => {
    const { path } = createControlRequest('readBlock', { query: { integration: 'mood', component: 'mood', space } });
    const response = await service.request(path);
    return ((await response.json()) as { props: { votes?: unknown } }).props.votes;
};

describe('The Values tool', () => {
    it('renders props as they are typed, and stores them only with Store in document', async () => {
        const { page, errors, ...mood } = await openTool(await begin(), 'Values');
        await writeProps(page, '{"votes": {"good": 7}}');
        await getBlock(page).getByText('7 answers').waitFor();
        await getPanel(page, 'Values').getByText('Changed here, not stored in the document.').waitFor();
        expect(await readStoredVotes(mood)).toBeUndefined();
        await getPanel(page, 'Values').getByRole('button', { name: 'Reset to stored props' }).click();
        await getBlock(page).getByText('0 answers').waitFor();
        await writeProps(page, '{"votes": {"good": 8}}');
        await getBlock(page).getByText('8 answers').waitFor();
        await getPanel(page, 'Values').getByRole('button', { name: 'Store in document' }).click();
        await getPanel(page, 'Values').getByText('Same as in the document.').waitFor();
        await until('the document has it', async () => JSON.stringify(await readStoredVotes(mood)) === '{"good":8}');
        expect(errors).toEqual([]);
    });

    it('sends only valid JSON objects, and names the line of a syntax error', async () => {
        const { page, service } = await openTool(await begin(), 'Values');
        await writeProps(page, '{"votes": {"good": 7}}');
        await getBlock(page).getByText('7 answers').waitFor();
        const before = await countRenders(service);
        await writeProps(page, '{\n  "votes": {"good": 9},\n}');
        await getPanel(page, 'Values')
            .getByText(/^Line 3: This is not JSON/)
            .waitFor();
        await writeProps(page, '[1]');
        await getPanel(page, 'Values').getByText('This must be an object').waitFor();
        await getBlock(page).getByText('7 answers').waitFor();
        expect(await countRenders(service)).toBe(before);
        await writeProps(page, '{"votes": 3}');
        await getPanel(page, 'Values').getByText('Line 1: So far this was an object.').waitFor();
    });

    itAtFullSize('restores typed props from the URL after a reload, without storing them', async () => {
        const { page, ...mood } = await openTool(await begin(), 'Values');
        await writeProps(page, '{"votes": {"good": 7}}');
        await getBlock(page).getByText('7 answers').waitFor();
        await page.reload();
        await getBlock(page).getByText('7 answers').waitFor();
        expect(await readStoredVotes(mood)).toBeUndefined();
        expect(page.url()).not.toContain(mood.service.token);
        await page.getByRole('button', { name: 'Start over' }).click();
        await getBlock(page).getByText('0 answers').waitFor();
    });

    itAtFullSize('ignores a request in the URL that is invalid or for another component', async () => {
        const { page, service, space, question, errors } = await openTool(await begin(), 'Values');
        const other = LZString.compressToEncodedURIComponent(
            JSON.stringify({ ...createRequest(space, 3), componentId: 'question' }),
        );
        for (const request of [BOMB, 'no-LZ', other]) {
            await page.goto(`${service.url}/?tool=values&request=${request}#/mood/block/mood`);
            await getPanel(page, 'Values').getByText('Same as in the document.').waitFor();
            await until('the request is out of the address', async () => !page.url().includes('request='));
            await getBlock(page).getByText(question).waitFor();
        }
        expect(errors).toEqual([]);
    });
});

async function countRenders(service: TestService): Promise<number> {
    return (await service.events('mood')).filter(({ payload }) => payload.type === 'ui_render').length;
}

describe('An open workbench tool', () => {
    it('is restored from the URL after a reload', async () => {
        const { page } = await openTool(await begin(), 'Renders');
        await page.reload();
        await getRender(page, 'Opened').waitFor();
        expect(page.url()).toContain('tool=renders');
    });
});
