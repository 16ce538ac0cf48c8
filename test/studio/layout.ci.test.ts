import { beforeAll, expect, it } from 'vitest';

import { createRenderingScript } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import { openStudio } from './support/open-studio.js';

const SCRIPT = createRenderingScript(
    `return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children: [] } });`,
);

let service: TestService;

beforeAll(async () => {
    service = await openService();
    for (let number = 1; number <= 8; number++)
        await service.develop(`demo-${number}`, SCRIPT, { blocks: [{ id: 'main', title: `Block ${number}` }] });
    return () => service.dispose();
});

async function open(): Promise<DomPage> {
    const { page } = await openStudio(service.studioUrl);
    await getParts(page).first().waitFor();
    return page;
}

const getParts = (page: DomPage): DomLocator =>
    page.getByRole('navigation').locator('.nav-entry ul:not([hidden]) .nav-words > span:first-child');

async function reload(page: DomPage): Promise<void> {
    await page.goto(page.url());
    await getParts(page).first().waitFor();
}

it('The list of integrations folds all of eight integrations except the shown one, and remembers unfolded ones', async () => {
    const page = await open();
    expect(await getParts(page).allInnerTexts()).toEqual(['Block 1']);
    await page
        .getByRole('button', { name: /^Parts of/ })
        .nth(2)
        .click();
    await expect.poll(() => getParts(page).allInnerTexts()).toEqual(['Block 1', 'Block 3']);
    await reload(page);
    await expect.poll(() => getParts(page).allInnerTexts()).toEqual(['Block 1', 'Block 3']);
});

it('The list of integrations shows integrations whose name, title or parts contain all words of the filter', async () => {
    const page = await open();
    const entries = page.getByRole('navigation').locator('.nav-entry');
    await page.getByRole('searchbox', { name: 'Filter integrations' }).fill('BLOCK 7');
    await expect.poll(() => entries.count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Filter integrations' }).fill('nothing');
    await page.getByText('No matching integrations.').waitFor();
    await page.getByRole('searchbox', { name: 'Filter integrations' }).fill('');
    await expect.poll(() => entries.count()).toBe(8);
});

it('Hidden panels and widths set by keys are remembered after a reload', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Hide integrations and views' }).click();
    await page.getByRole('button', { name: 'Hide events' }).click();
    const separator = page.getByRole('separator', { name: 'Width of events' });
    await separator.press('End');
    await separator.press('ArrowRight');
    await separator.press('Alt+ArrowLeft');
    await reload(page);
    expect(await page.getByRole('button', { name: 'Show integrations and views' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Show events' }).getAttribute('aria-expanded')).toBe('false');
    expect(await separator.getAttribute('aria-valuenow')).toBe('884');
});
