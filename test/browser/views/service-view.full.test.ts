import { beforeAll, expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { openService, type TestService } from '../../support/service.js';
import { THEMES_WITHIN } from '../../support/themes.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

it.each(THEMES_WITHIN)(
    'the service view has no accessibility issue and fits narrow and wide pages, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const { page } = await openPage(service.studioUrl, { colorScheme });
        await page.getByRole('button', { name: 'Service', exact: true }).click();
        await page.getByRole('table').waitFor();
        await page.evaluate(() => void (location.hash = '#/~service/members'));
        await page.getByRole('region', { name: 'Members' }).waitFor();
        for (const width of widths) {
            await page.setViewportSize({ width, height: 700 });
            expect(await listViolations(page)).toEqual([]);
            expect(await scrollsSideways(page)).toBe(false);
        }
    },
);
