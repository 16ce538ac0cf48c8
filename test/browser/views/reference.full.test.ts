import { expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { openTemporaryService } from '../../support/service.js';
import { THEMES_WITHIN } from '../../support/themes.js';

const PATHS = ['/?find=spaces+create', '/updateSiteCustomizationById', '/renderIntegrationUIWithPost'];

it.each(THEMES_WITHIN)(
    'the API reference has no accessibility issue and fits narrow and wide pages, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const service = await openTemporaryService();
        const { page } = await openPage(service.studioUrl, { colorScheme });
        await page.getByRole('button', { name: 'API reference' }).waitFor();
        const main = page.getByRole('main');
        for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            for (const path of PATHS) {
                await page.evaluate((hash) => void (location.hash = hash), `#/~reference${path}`);
                await main.getByRole('heading', { level: 1 }).waitFor();
                for (const button of (await main.locator('.schema-fold').all()).slice(0, 3)) await button.click();
                expect(await listViolations(page), `${path} at ${width}`).toEqual([]);
                expect(await scrollsSideways(page), `${path} at ${width}`).toBe(false);
            }
        }
    },
);
