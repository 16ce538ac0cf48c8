import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { openTemporaryService } from '../support/service.js';

it('a view chosen later stays when the code of a view chosen earlier arrives after it', async () => {
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
