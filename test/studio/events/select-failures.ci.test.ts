import { expect, it } from 'vitest';

import { openConfiguration } from '../../support/integrations/configuration.js';
import { createServingScript } from '../../support/scripts.js';
import { openStudio } from '../support/open-studio.js';

const REFUSING = createServingScript(`
    return Response.json({ error: 'No zones without a login.' }, { status: 502, headers: { 'access-control-allow-origin': '*' } });`);

it('a select shows the error that the integration returned instead of options', async () => {
    const { service } = await openConfiguration(REFUSING, {
        account: { properties: { zone: { type: 'string', title: 'Zone', completion_url: '/zones' } } },
    });
    const { page, errors } = await openStudio(service.studioUrl);
    await page.getByRole('form', { name: 'Configuration' }).getByLabel('Zone').click();
    await page.getByText('No zones without a login.').waitFor();
    expect(errors).toEqual([]);
});
