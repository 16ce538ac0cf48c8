import { beforeAll, expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { openPartsService } from '../../support/integrations/integration-parts.js';
import type { TestService } from '../../support/service.js';
import { THEMES } from '../../support/themes.js';

let service: TestService;

beforeAll(async () => {
    service = await openPartsService();
    return () => service.dispose();
});

it.each(THEMES)(
    'the script, sign-in and events of an integration have no accessibility issue and fit the page, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const { page } = await openPage(service.studioUrl, { colorScheme });
        await page.getByRole('main').waitFor();
        for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            for (const part of ['script', 'sign-in', 'events']) {
                await page.evaluate((hash) => (location.hash = hash), `#/everything/${part}`);
                await page.locator(`.of-${part} :is(.facet-part, .rows)`).first().waitFor();
                expect(await listViolations(page), part).toEqual([]);
                expect(await scrollsSideways(page), part).toBe(false);
            }
        }
    },
);
