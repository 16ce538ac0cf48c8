import { expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { shareMoodService } from '../../support/mood-service.js';
import { THEMES_WITHIN } from '../../support/themes.js';

const begin = shareMoodService();

it.each(THEMES_WITHIN)(
    'the element tree shows the element under the pointer, has no accessibility issue, and fits its page, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const { service } = await begin();
        const { page } = await openPage(service.studioUrl, { colorScheme });
        await page.getByText('Element tree').click();
        const tree = page.getByRole('tree', { name: 'Elements' });
        const block = page.getByRole('region', { name: 'Block', exact: true });
        await block.getByRole('button', { name: '🙂 good' }).hover();
        await tree.locator('.of-highlighted', { hasText: '🙂 good' }).waitFor();
        await tree.getByRole('treeitem', { name: '🥱 tired' }).hover();
        await block.locator('button[data-highlighted]', { hasText: '🥱 tired' }).waitFor();
        await page.getByRole('button', { name: 'Pick in the picture' }).press('Enter');
        await block.getByRole('button', { name: '🚀 great' }).press('Enter');
        await tree.locator(':focus', { hasText: '🚀 great' }).waitFor();
        await block.getByText('0 answers', { exact: true }).waitFor();
        for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            expect(await listViolations(page)).toEqual([]);
            expect(await scrollsSideways(page)).toBe(false);
        }
    },
);
