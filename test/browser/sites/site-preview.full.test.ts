import { expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { createPreviewedSite } from '../../support/sites/previewed-site.js';
import { openTemporaryService } from '../../support/service.js';
import { THEMES_WITHIN } from '../../support/themes.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';

it.each(THEMES_WITHIN)(
    'a document beside its site preview has no accessibility issue and fits narrow and wide pages, in $colorScheme',
    { timeout: 3 * TEST_TIMEOUT_MS },
    async ({ colorScheme, widths }) => {
        const service = await openTemporaryService();
        const { space } = await createPreviewedSite(service);
        const { page } = await openPage(service.studioUrl, { colorScheme });
        const path = `#/~documents/${space}/welcome?beside=site`;
        await page.evaluate((hash) => void (location.hash = hash), path);
        const frame = page.frameLocator('iframe[title="Adaptive docs, as this visitor sees it"]');
        await frame.getByText('Welcome.').waitFor();
        for (const width of widths) {
            await page.setViewportSize({ width, height: 700 });
            expect(await listViolations(page)).toEqual([]);
            expect(await scrollsSideways(page)).toBe(false);
        }
    },
);
