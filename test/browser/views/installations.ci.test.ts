import { beforeAll, expect, it } from 'vitest';

import { script } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';
import { shareStudioPage } from '../../support/browser/shared-studio.js';
import { getBlock } from '../../support/studio-page.js';

const QUIET = script(`return new Response('OK');`);

let service: TestService;

beforeAll(async () => {
    service = await openService();
    await service.develop('demo', QUIET, { title: 'A demo' });
    return () => service.dispose();
});

const showPath = shareStudioPage(() => service);

it('the focus moves to Install after an installation is removed, and stays in the row after a new installation', async () => {
    const { page, errors } = await showPath('#/demo');
    const row = page.getByRole('region', { name: 'Installations' }).getByRole('listitem', { name: 'Acme' });
    await row.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await row.getByRole('button', { name: 'Install on Acme' }).and(page.locator(':focus')).press('Enter');
    await row.getByText(/\d+ spaces?, \d+ sites?/).waitFor();
    await row.locator(':focus').waitFor();
    expect(errors).toEqual([]);
});

const OAUTH = script(`
if (event.type === 'fetch') {
    const { pathname } = new URL(event.request.url);
    if (pathname.endsWith('/login')) return Response.redirect(environment.installation.urls.publicEndpoint + '/back?code=1', 302);
    const { integration, installation } = environment;
    const headers = { authorization: 'Bearer ' + environment.apiTokens.integration, 'content-type': 'application/json' };
    const body = JSON.stringify({ configuration: { oauth_credentials: { access_token: 'a-secret-token' } } });
    await fetch(environment.apiEndpoint + '/v1/integrations/' + integration.name + '/installations/' + installation.id, { method: 'PATCH', headers, body });
    return new Response('<script>window.close()</' + 'script>Logged in', { headers: { 'content-type': 'text/html' } });
}
if (event.type !== 'ui_render') return new Response('OK');
const isIn = Boolean(event.props.installation.configuration.oauth_credentials);
const button = { type: 'button', label: 'Log in', onPress: { action: '@ui.url.open', url: environment.installation.urls.publicEndpoint + '/login' } };
return Response.json({ type: 'element', state: {}, props: event.props, element: { type: 'configuration', children: [{ type: 'markdown', content: isIn ? 'Logged in.' : 'Nobody is logged in.' }, button] } });`);

it('a configuration screen shows stored OAuth credentials after the login window has closed', async () => {
    await service.develop('oauth', OAUTH, { title: 'OAuth', configurations: { account: { componentId: 'main' } } });
    const { page, errors } = await showPath('#/oauth');
    await page.getByRole('region', { name: 'OAuth' }).getByRole('button', { name: 'Configure account' }).click();
    await getBlock(page).getByText('Nobody is logged in.').waitFor();
    await Promise.all([
        page.context().waitForEvent('page'),
        getBlock(page).getByRole('button', { name: 'Log in' }).click(),
    ]);
    await getBlock(page).getByText('Logged in.', { exact: true }).waitFor();
    expect(errors).toEqual([]);
});
