import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';

import { openPage } from '../../support/browser.js';
import { openServiceWithSourcesAndLinks } from '../../support/integrations/sources-and-links.js';
import { getBlock } from '../../support/studio-page.js';

async function tabTo(page: Page, wanted: Locator): Promise<void> {
    for (let steps = 0; steps < 100; steps++) {
        await page.keyboard.press('Tab');
        if (await wanted.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not lead to ${String(wanted)}.`);
}

it('a content source can be configured and added to a space by the keyboard alone', async () => {
    const service = await openServiceWithSourcesAndLinks();
    onTestFinished(() => service.dispose());
    const { page, errors } = await openPage(service.studioUrl);
    const entry = page.getByRole('navigation').getByRole('button', { name: 'A list' });
    await entry.waitFor();
    await tabTo(page, entry);
    await page.keyboard.press('Enter');
    const use = getBlock(page).getByRole('button', { name: 'Use the feed' });
    await use.waitFor();
    const spaces = page.getByLabel('Space');
    await tabTo(page, spaces);
    await page.keyboard.press('ArrowDown');
    const title = await spaces.locator('option:checked').innerText();
    await use.waitFor();
    await tabTo(page, use);
    await page.keyboard.press('Enter');
    await page.getByText('"A list" is in the space, with 2 pages.').waitFor();
    const { items } = (await service.client.orgs.listSpacesInOrganizationById('acme')).data;
    const space = items.find((one) => one.title === title);
    const { pages } = (await service.client.spaces.listPages(space?.id ?? '')).data;
    expect(pages.filter((one) => one.title === 'A list')).toHaveLength(1);
    expect(errors).toEqual([]);
});

it('the preview of a content source highlights the current page in its list', async () => {
    const service = await openServiceWithSourcesAndLinks();
    onTestFinished(() => service.dispose());
    const { page } = await openPage(service.studioUrl);
    await page.getByRole('navigation').getByRole('button', { name: 'A list' }).click();
    await getBlock(page).getByRole('button', { name: 'Use the feed' }).click();
    const pages = page.getByRole('navigation', { name: 'Computed pages' });
    const getBackground = (button: Locator): Promise<string> =>
        button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const shown = await getBackground(pages.locator('[aria-current]'));
    expect(shown).not.toBe(await getBackground(pages.locator('button:not([aria-current])').first()));
});
