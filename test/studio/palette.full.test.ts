import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { openService, type TestService } from '../support/service.js';
import { getBlock } from '../support/studio-page.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import { type OpenedStudio, openStudio } from './support/open-studio.js';

const SCRIPT = `
    export default {
        fetch: async () =>
            Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children: [{ type: 'markdown', content: 'Drawn' }] } }),
    };`;

let service: TestService;
let space: string;

beforeAll(async () => {
    service = await openService();
    await service.develop('mood', SCRIPT, { title: 'Mood', blocks: [{ id: 'meter', title: 'Meter' }] });
    await service.develop('other', SCRIPT, { title: 'Other' });
    space = (await service.client.orgs.createSpace('acme', { title: 'Almanac' })).data.id;
    await connectControl(service).changeContent({
        space,
        edits: [
            { type: 'add', page: { type: 'document', id: 'tides', title: 'Tides', markdown: 'The moon pulls.\n' } },
            { type: 'add', page: { type: 'document', id: 'style', title: 'How we write', markdown: 'Short.\n' } },
        ],
    });
    return () => service.dispose();
});

async function openPalette(): Promise<OpenedStudio> {
    const opened = await openStudio(service.studioUrl);
    await opened.page.getByRole('button', { name: 'Find anything' }).waitFor();
    await getBlock(opened.page).waitFor();
    await opened.page.keyboard.press('Control+k');
    await getSearchField(opened.page).waitFor();
    return opened;
}

const getSearchField = (page: DomPage): DomLocator => page.getByRole('dialog').getByRole('combobox');

const getOption = (page: DomPage, name: string): DomLocator =>
    page.getByRole('listbox', { name: 'Results' }).getByRole('option', { name });

describe('The command palette', () => {
    it.each([
        { searched: 'view', typed: 'fau view', heading: 'Faults' },
        { searched: 'space', typed: 'alman', heading: 'Almanac' },
        { searched: 'block', typed: 'metr', heading: 'Meter' },
    ])(
        'opens by Control+K, and opens the $searched that matches the typed text on Enter',
        async ({ typed, heading }) => {
            const { page, errors } = await openPalette();
            await getSearchField(page).fill(typed);
            await page.keyboard.press('Enter');
            await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
            await getSearchField(page).waitFor({ state: 'detached' });
            await page.keyboard.press('Control+k');
            await getSearchField(page).waitFor();
            expect(errors).toEqual([]);
        },
    );

    it('finds pages by their text, and recent events by their type', async () => {
        const { page, errors } = await openPalette();
        await getSearchField(page).fill('moon pulls');
        await getOption(page, 'Tides').click();
        await page.getByRole('heading', { level: 1, name: 'Tides' }).waitFor();
        await page.keyboard.press('Control+k');
        await getSearchField(page).fill('event ui_render');
        await getOption(page, 'ui_render').first().click();
        await page.getByRole('region', { name: 'Events' }).locator('[aria-expanded="true"]').first().waitFor();
        expect(errors).toEqual([]);
    });

    it('lists a page first if its title is searched, and a space by its id', async () => {
        const { page } = await openPalette();
        await getSearchField(page).fill('how we write');
        await expect.poll(() => getOption(page, '').first().innerText()).toContain('How we write');
        await getSearchField(page).fill(space);
        await expect.poll(() => getOption(page, '').first().innerText()).toContain('Almanac');
    });

    it('finds an event of another integration by its id', async () => {
        const [event] = await service.events('other');
        const { page, errors } = await openPalette();
        await getSearchField(page).fill(event?.id ?? '');
        await getOption(page, 'installation_setup').click();
        await page.getByRole('main').getByText('Event of other').waitFor();
        expect(errors).toEqual([]);
    });

    it('opens the view of a button of another view, and presses the buttons of the current view', async () => {
        const { page } = await openPalette();
        await getSearchField(page).fill('advance clock');
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
        await page.getByRole('button', { name: 'Advance clock' }).waitFor();
        await page.keyboard.press('Control+k');
        await getSearchField(page).fill('advance clock');
        await page.keyboard.press('Enter');
        await page.getByText('Service time is now').waitFor();
        await page.keyboard.press('Control+k');
        await getSearchField(page).fill('compare');
        await page.keyboard.press('Enter');
        await page.getByRole('combobox', { name: 'Compare with' }).waitFor();
    });

    it('finds each button of the current page', async () => {
        const { page } = await openPalette();
        await page.keyboard.press('Escape');
        await page.getByRole('region', { name: 'Events' }).locator('.event-row').first().click();
        await page.getByRole('tab', { name: 'Payload' }).waitFor();
        const names = await page
            .locator(':is(main, .events) button:not(.event-row)')
            .evaluateAll((buttons) =>
                buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''),
            );
        expect(names).toEqual(expect.arrayContaining(['Send again', 'Send event', 'Start over', 'Compare']));
        await page.keyboard.press('Control+k');
        for (const name of names.filter((label) => label !== 'Block menu')) {
            await getSearchField(page).fill(name);
            await getOption(page, name).first().waitFor();
        }
    });

    it('separates the texts of the row that contains a button', async () => {
        const { page } = await openPalette();
        await page.keyboard.press('Escape');
        await page.getByRole('region', { name: 'Events' }).locator('.event-row').first().click();
        await page.getByRole('tab', { name: 'Payload' }).waitFor();
        await page.keyboard.press('Control+k');
        await getSearchField(page).fill('Send again');
        expect(await getOption(page, 'Send again').first().textContent()).toMatch(/Events · \w+ meter · /);
    });

    it('shows "No matches", and selects the next option on ArrowDown', async () => {
        const { page } = await openPalette();
        await getSearchField(page).fill('zzz nothing');
        await page.getByText('No matches.').waitFor();
        await getSearchField(page).fill('');
        await page.keyboard.press('ArrowDown');
        expect(await getOption(page, '').nth(1).getAttribute('aria-selected')).toBe('true');
    });

    it('sets the dark theme by a command', async () => {
        const { page } = await openPalette();
        await getSearchField(page).fill('dark theme');
        await page.keyboard.press('Enter');
        await page.locator(':root[data-theme="dark"]').waitFor();
    });

    it('returns the focus to its button when it is closed by Escape', async () => {
        const { page } = await openPalette();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Find anything' }).click();
        await getSearchField(page).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
        expect(focused).toBe('Find anything');
    });
});
