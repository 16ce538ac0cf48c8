import { beforeAll, expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { script } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';
import { THEMES } from '../../support/themes.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    await service.develop('demo', script(`return new Response('OK');`), { title: 'A demo' });
    return () => service.dispose();
});

it.each(THEMES)(
    'an installation has no accessibility issue and fits narrow and wide pages, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const { page } = await openPage(service.studioUrl, { colorScheme });
        const checkPage = async (): Promise<void> => {
            for (const width of widths) {
                await page.setViewportSize({ width, height: 800 });
                expect(await listViolations(page)).toEqual([]);
                expect(await scrollsSideways(page)).toBe(false);
            }
        };
        await page.getByRole('main').waitFor();
        await page.evaluate(() => (location.hash = '#/demo'));
        const row = page.getByRole('region', { name: 'Installations' }).getByRole('listitem', { name: 'Acme' });
        await row.getByText('Spaces and sites').click();
        await row.getByRole('checkbox').first().waitFor();
        await checkPage();
        await row.getByRole('button', { name: 'Remove' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
        await row.getByText('Not installed').waitFor();
        await checkPage();
        await row.getByRole('button', { name: 'Install on Acme' }).click();
        await row.getByText(/\d+ spaces?, \d+ sites?/).waitFor();
        await checkPage();
    },
);
