import { expect, it } from 'vitest';

import { listSidewaysScrollers, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { openTemporaryService } from '../../support/service.js';
import { getBlock } from '../../support/studio-page.js';

const WIDTHS = [1400, 780, 360];

it.each(['light', 'dark'] as const)(
    'the tour has no accessibility issue or sideways scrolling at any width, and the keyboard reaches it, in %s',
    async (colorScheme) => {
        const service = await openTemporaryService();
        const { page, errors } = await openPage(service.studioUrl, { colorScheme });
        const listBarriers = async (): Promise<string[]> => {
            const found: string[] = [];
            for (const width of WIDTHS) {
                await page.setViewportSize({ width, height: 800 });
                const barriers = [...(await listViolations(page)), ...(await listSidewaysScrollers(page))];
                found.push(...barriers.map((barrier) => `${width}: ${barrier}`));
            }
            return found;
        };
        const start = page.getByRole('button', { name: 'Start the tour' });
        await start.waitFor();
        expect(await listBarriers()).toEqual([]);
        await start.press('Enter');
        const tour = page.getByRole('region', { name: /^Tour/ });
        await tour.getByRole('heading').and(page.locator(':focus')).waitFor();
        await getBlock(page).getByRole('button', { name: 'Wave' }).waitFor();
        await page.keyboard.press('Tab');
        await tour.getByRole('button', { name: 'End tour' }).and(page.locator(':focus')).waitFor();
        await tour.getByRole('button', { name: 'Skip this step' }).press('Enter');
        await tour.getByLabel('Script of the sample block').waitFor();
        expect(await listBarriers()).toEqual([]);
        await tour.getByRole('button', { name: 'End tour' }).press('Enter');
        await page.locator('[data-region="view"]:focus').waitFor();
        expect(errors).toEqual([]);
    },
);
