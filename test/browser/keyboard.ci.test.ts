import { connectControl } from '@svc-int/emulator';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { openPage, type WatchedPage } from '../support/browser.js';
import { createRenderingScript } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { shareStudioPage } from '../support/browser/shared-studio.js';
import { getBlock } from '../support/studio-page.js';

const METER = createRenderingScript(`
    const children = [{ type: 'button', label: 'Cheer', onPress: { action: 'cheer' } }];
    return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children } });`);

let service: TestService;

beforeAll(async () => {
    service = await openService();
    await service.develop('mood', METER, { title: 'Mood', blocks: [{ id: 'meter', title: 'Meter' }] });
    return () => service.dispose();
});

const showPath = shareStudioPage(() => service);

const getCheerButton = (page: Page): Locator => getBlock(page).getByRole('button', { name: 'Cheer' });

async function showBlock(): Promise<WatchedPage> {
    const shown = await showPath('#/mood/block/meter');
    await getCheerButton(shown.page).waitFor();
    return shown;
}

async function press(page: Page, ...keys: string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
}

async function waitForFocusOn(page: Page, name: string): Promise<void> {
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(focused).toContain(name);
}

async function choose(page: Page, words: string, option: string): Promise<void> {
    await press(page, 'Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(words);
    await page.getByRole('option', { name: option, selected: true }).waitFor();
    await press(page, 'Enter');
}

const regionWithFocus = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('data-region'));

describe('Keyboard navigation in the Studio', () => {
    it('skips the menu by a link on the first Tab after loading', async () => {
        const { page, errors } = await openPage(service.studioUrl);
        await getCheerButton(page).waitFor();
        await press(page, 'Tab');
        await waitForFocusOn(page, 'Skip to content');
        await press(page, 'Enter');
        await expect.poll(() => regionWithFocus(page)).toBe('view');
        await press(page, 'Tab', 'Enter');
        await expect.poll(async () => (await service.lastEvent('mood')).event.payload).toHaveProperty('action');
        expect(errors).toEqual([]);
    });

    it('keeps the focus after a palette command, or moves it into the chosen view, where R opens the runner', async () => {
        const { page, errors } = await showBlock();
        await getCheerButton(page).focus();
        await choose(page, 'switch theme', 'Switch to dark theme');
        await page.locator('[data-theme="dark"]').waitFor();
        await waitForFocusOn(page, 'Cheer');
        await page.getByRole('combobox', { name: 'Type' }).focus();
        await choose(page, 'meter block', 'Meter');
        await expect.poll(() => regionWithFocus(page)).toBe('view');
        await press(page, 'r');
        await page.getByRole('heading', { level: 1, name: 'Render meter' }).waitFor();
        await press(page, 'Tab');
        await waitForFocusOn(page, 'Run');
        expect(await regionWithFocus(page)).toBe('view');
        expect(errors).toEqual([]);
    });

    it('moves the focus between menu, view and events on F6, and skips a hidden menu', async () => {
        const { page } = await showBlock();
        const seen: (string | null | undefined)[] = [];
        for (const key of ['F6', 'F6', 'F6', 'F6', 'Shift+F6', 'Shift+F6']) {
            await press(page, key);
            seen.push(await regionWithFocus(page));
        }
        expect(seen).toEqual(['list', 'view', 'events', 'list', 'events', 'view']);
        await press(page, 'F6', 'F6');
        await waitForFocusOn(page, 'Meter');
        await page.setViewportSize({ width: 360, height: 800 });
        await press(page, 'F6', 'F6', 'F6');
        expect(await regionWithFocus(page)).toBe('view');
    });

    it('closes the actions of a segment and the menu of a narrow page on Escape', async () => {
        const page1 = { type: 'document' as const, id: 'keys', title: 'Keys', markdown: 'First words.\n' };
        await connectControl(service).changeContent({ space: 'space-handbook', edits: [{ type: 'add', page: page1 }] });
        const { page } = await showPath('#/~documents/space-handbook/keys');
        const handle = page.getByRole('button', { name: 'Actions for First words.' });
        await handle.press('Enter');
        await press(page, 'Tab', 'Tab', 'Escape');
        await page.getByRole('button', { name: 'Move up' }).waitFor({ state: 'detached' });
        await expect.poll(() => handle.evaluate((one) => one === document.activeElement)).toBe(true);
        await page.setViewportSize({ width: 360, height: 800 });
        const menu = page.getByRole('button', { name: 'Menu' });
        await menu.press('Enter');
        await press(page, 'Tab', 'Escape');
        expect(await menu.getAttribute('aria-expanded')).toBe('false');
        expect(await menu.evaluate((one) => one === document.activeElement)).toBe(true);
    });
});

it('The URL of the Studio follows typed text in intervals, and Back and Forward restore views with that text', async () => {
    const { page, errors } = await showBlock();
    await page.evaluate(() => {
        location.hash = '#/~run/operation/createSpace?organizationId=acme';
        const replace = history.replaceState.bind(history);
        const counted = window as unknown as { replaced: number };
        counted.replaced = 0;
        history.replaceState = (...given) => (counted.replaced++, replace(...given));
    });
    const field = page.getByRole('textbox', { name: 'title required' });
    await field.pressSequentially('Seldom written down by the browser');
    const shown = page.locator('.run-elsewhere');
    await expect.poll(() => shown.textContent()).toContain('Seldom written down by the browser');
    await expect.poll(() => new URL(page.url()).hash).toContain('browser');
    expect(await page.evaluate(() => (window as unknown as { replaced: number }).replaced)).toBeLessThan(30);
    await page.goBack();
    await getCheerButton(page).waitFor();
    await page.goForward();
    await expect.poll(() => field.inputValue()).toBe('Seldom written down by the browser');

    await page.goBack();
    await getCheerButton(page).waitFor();
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await press(page, 'r');
    await heading('Render meter');
    await choose(page, 'faults view', 'Faults');
    await heading('Faults');
    await page.goBack();
    await heading('Render meter');
    await page.goBack();
    await heading('Meter');
    await page.goForward();
    await heading('Render meter');
    expect(errors).toEqual([]);
});
