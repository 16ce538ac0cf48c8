import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { openServiceWithSourcesAndLinks } from '../../support/integrations/sources-and-links.js';
import { getBlock } from '../../support/studio-page.js';
import { THEMES_WITHIN } from '../../support/themes.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';

async function assertAccessible(page: Page, widths: readonly number[]): Promise<void> {
    for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await listViolations(page)).toEqual([]);
        expect(await scrollsSideways(page)).toBe(false);
    }
}

it.each(THEMES_WITHIN)(
    'content sources and the Link field have no accessibility issue and fit narrow and wide pages, in $colorScheme',
    { timeout: 3 * TEST_TIMEOUT_MS },
    async ({ colorScheme, widths }) => {
        const service = await openServiceWithSourcesAndLinks();
        onTestFinished(() => service.dispose());
        const { page } = await openPage(service.studioUrl, { colorScheme });
        await page.getByRole('navigation').getByRole('button', { name: 'A list' }).click();
        await getBlock(page).getByText('configuration_contentsource').waitFor();
        await assertAccessible(page, widths);
        await getBlock(page).getByRole('button', { name: 'Use the feed' }).click();
        const preview = page.getByRole('region', { name: 'Preview' });
        await preview.getByText('Computed of f').waitFor();
        await preview.getByRole('button', { name: 'Two' }).click();
        await preview.getByRole('article', { name: 'Two' }).getByText('Computed of f').waitFor();
        await assertAccessible(page, widths);

        await page.goto(new URL('#/boards/block/board', page.url()).href);
        await getBlock(page).getByText('Board: none').waitFor();
        await page.getByRole('form', { name: 'Paste a link' }).waitFor();
        await assertAccessible(page, widths);
    },
);
