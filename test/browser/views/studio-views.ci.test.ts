import { expect, it } from 'vitest';

import { openPage } from '../../support/browser.js';
import { openTemporaryService } from '../../support/service.js';

it('the Studio keeps the view chosen last although the code of an earlier chosen view arrives later', async () => {
    const service = await openTemporaryService();
    const { page } = await openPage(service.studioUrl);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/tasks-view/, async (route) => {
        await released;
        await route.continue();
    });
    const late = page.waitForResponse(/tasks-view/);
    await page.getByRole('button', { name: 'Tasks' }).click();
    await page.getByRole('button', { name: 'Faults' }).click();
    await page.getByRole('heading', { name: 'Faults', level: 1 }).waitFor();
    release();
    await (await late).finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Faults');
});
