import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { openTemporaryService } from '../../support/service.js';
import { FULL_SIZE } from '../../support/sizes.js';

const NARROW_PX = 360;
const WIDE_PX = 1280;

it.each(FULL_SIZE ? (['light', 'dark'] as const) : (['dark'] as const))(
    'no element of the gallery has an accessibility issue or exceeds the width of a narrow page, in %s',
    async (colorScheme) => {
        const service = await openTemporaryService();
        const { page } = await openPage(service.studioUrl, { colorScheme });
        await page.getByRole('button', { name: 'Elements', exact: true }).click();
        await page.getByRole('region', { name: 'Preview' }).waitFor();
        await page.setViewportSize({ width: NARROW_PX, height: 700 });
        const links = page.getByRole('navigation', { name: 'Elements' }).getByRole('link');
        const found: string[] = [];
        for (const link of await links.all()) {
            await link.click();
            await page.getByRole('region', { name: 'Preview' }).waitFor();
            const name = await link.innerText();
            found.push(...(await listViolations(page)).map((violation) => `${name}: ${violation}`));
            if (await scrollsSideways(page)) found.push(`${name} scrolls sideways`);
        }
        expect(found).toEqual([]);
        expect(await listModalIssues(page)).toEqual([]);
    },
);

async function listModalIssues(page: Page): Promise<string[]> {
    await page.setViewportSize({ width: WIDE_PX, height: 800 });
    await page.getByRole('navigation', { name: 'Elements' }).getByRole('link', { name: 'modal', exact: true }).click();
    await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Open modal' }).click();
    await page.getByRole('dialog', { name: 'New ticket' }).getByText('In the project Docs').waitFor();
    return listViolations(page);
}
