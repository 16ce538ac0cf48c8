import { expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { shareMoodService } from '../../support/mood-service.js';
import { THEMES_WITHIN } from '../../support/themes.js';

const begin = shareMoodService();

it.each(THEMES_WITHIN)(
    'the variants view has no accessibility issue and fits narrow and wide pages, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const { service } = await begin();
        const { page } = await openPage(service.studioUrl, { colorScheme });
        await page.getByRole('button', { name: 'Variants', exact: true }).click();
        await page.getByRole('listitem', { name: 'Many answers', exact: true }).getByText('20 answers').waitFor();
        await page.getByRole('button', { name: 'Run all' }).click();
        await page.getByText('2 passed, 1 failed').waitFor();
        for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            expect(await listViolations(page)).toEqual([]);
            expect(await scrollsSideways(page)).toBe(false);
        }
    },
);
