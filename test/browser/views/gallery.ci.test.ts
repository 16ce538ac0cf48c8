import { expect, it } from 'vitest';

import { openPage } from '../../support/browser.js';
import { openTemporaryService } from '../../support/service.js';

it('the gallery renders a webframe without an integration', async () => {
    const service = await openTemporaryService();
    const { page } = await openPage(service.studioUrl);
    await page.route('https://integration.example/**', (route) => route.fulfill({ body: 'A page' }));
    await page.getByRole('button', { name: 'Elements', exact: true }).click();
    await page
        .getByRole('navigation', { name: 'Elements' })
        .getByRole('link', { name: 'webframe', exact: true })
        .click();
    const preview = page.getByRole('region', { name: 'Preview' });
    const frame = preview.frameLocator('iframe[title="Webframe integration.example"]');
    expect(await frame.locator('body').innerText()).toBe('A page');
});
