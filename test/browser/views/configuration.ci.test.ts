import { expect, it } from 'vitest';

import { openPage } from '../../support/browser.js';
import { CONFIGURATION_FORM, CONFIGURED_SCRIPT, openConfiguration } from '../../support/integrations/configuration.js';

it('A configuration form fetches options from its completion URL and opens its callback URL in a new tab', async () => {
    const { service } = await openConfiguration(CONFIGURED_SCRIPT, { account: CONFIGURATION_FORM });
    const { page, errors } = await openPage(service.studioUrl);
    const form = page.getByRole('form', { name: 'Configuration' });
    await form.getByLabel('Zone').click();
    await form.getByRole('option', { name: 'First zone' }).click();
    const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        form.getByRole('link', { name: 'Connect' }).click(),
    ]);
    await tab.getByText('connected').waitFor();
    expect(errors).toEqual([]);
});
