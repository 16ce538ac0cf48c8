import { expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { createTextScript } from '../support/scripts.js';
import { openTemporaryService } from '../support/service.js';
import { getBlock } from '../support/studio-page.js';
import { THEMES_WITHIN } from '../support/themes.js';

const MOVING = {
    status: 503,
    headers: { 'retry-after': '2' },
    json: { error: { code: 503, message: 'The workspace is unavailable at present.' } },
};

it.each(THEMES_WITHIN)(
    'the notice "The workspace is moving" has no accessibility issue and fits a narrow page, in $colorScheme',
    async ({ colorScheme }) => {
        const service = await openTemporaryService();
        await service.develop('demo', createTextScript('Rendered'), { blocks: [{ id: 'main', title: 'Block' }] });
        const { page } = await openPage(service.studioUrl, { colorScheme });
        await getBlock(page).getByText('Rendered').waitFor();
        await page.route(/\/v1\/orgs\/[^/]+\/spaces/, (route) => route.fulfill(MOVING));
        await page.evaluate(() => void (location.hash = '#/~service'));
        await page.getByText(/^The workspace is moving\. Retrying in [12] s$/).waitFor();
        expect(await listViolations(page)).toEqual([]);
        await page.setViewportSize({ width: 360, height: 800 });
        expect(await scrollsSideways(page)).toBe(false);
    },
);
