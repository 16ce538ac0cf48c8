import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { shareMoodService } from '../support/mood-service.js';
import { getBlock, getEventRows } from '../support/studio-page.js';

const begin = shareMoodService();

it('the Studio applies the color scheme of the system, and sends the theme to the integration', async () => {
    const { service } = await begin();
    const { page, errors } = await openPage(service.studioUrl, { colorScheme: 'dark' });
    await getBlock(page).getByText('0 answers').waitFor();
    const brightness = await page.evaluate(() =>
        Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]),
    );
    expect(brightness).toBeLessThan(80);
    const row = getEventRows(page).filter({ hasText: 'ui_render' }).first();
    await row.getByRole('button').first().click();
    await row.getByRole('tabpanel', { name: 'Payload' }).getByText('"dark"').waitFor();
    expect(await getEventRows(page).filter({ hasText: 'ui_render' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect.poll(() => getEventRows(page).filter({ hasText: 'ui_render' }).count()).toBe(2);
    expect(errors).toEqual([]);
});
