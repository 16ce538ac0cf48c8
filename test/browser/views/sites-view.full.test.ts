import { expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { createAdaptiveSite } from '../../support/sites/adaptive-site.js';
import { GUEST_DECLARATION, GUEST_SCRIPT } from '../../support/integrations/guest-script.js';
import { openTemporaryService } from '../../support/service.js';
import { openSites, openVisit } from '../../support/sites/site-visit.js';
import { THEMES } from '../../support/themes.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';

const isTooWide = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;

it.each(THEMES)(
    'the Published sites view has no accessibility issue and fits narrow and wide pages, in $colorScheme',
    { timeout: 3 * TEST_TIMEOUT_MS },
    async ({ colorScheme, widths }) => {
        const service = await openTemporaryService();
        const site = await createAdaptiveSite(service);
        await service.develop('guest', GUEST_SCRIPT, GUEST_DECLARATION);
        const claims = encodeURIComponent('{"plan":"free"}');
        const path = `#/~sites/${site}?as=claims&claims=${claims}`;
        const { page } = await openSites(service, path, { colorScheme });
        await page.getByText('Hidden: 4 parts, 1 block.').waitFor();
        await openVisit(page);
        await page.getByRole('list', { name: 'Cookies' }).waitFor();
        for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            expect(await listViolations(page), `${width}`).toEqual([]);
            expect(await scrollsSideways(page)).toBe(false);
            expect(await page.locator('.page.of-sites').evaluate(isTooWide)).toBe(false);
        }
    },
);
