import { createHmac } from 'node:crypto';

import { expect, it } from 'vitest';

import { runtimeScript } from '../support/integrations/runtime-script.js';
import { openTemporaryService } from '../support/service.js';

const SOURCE = `
import { createIntegration, createRouter } from '@svc-int/runtime';
import { admitVisitor } from '@svc-int/runtime/visitor-auth';

const router = createRouter()
    .get('/in/*', (_, context, { '*': location }) =>
        admitVisitor(context, { siteUrl: 'https://docs.example/acme', location, claims: { sub: 'v' } }))
    .get('/key', (_, { environment }) => new Response(environment.signingSecrets.siteInstallation));

export default createIntegration({ fetch: router.fetch, events: { site_installation_setup: () => {} } });
`;

it('A visitor token is signed in workerd with the secret of the site installation that was requested', async () => {
    const service = await openTemporaryService();
    const place = await service.develop('sign-in', await runtimeScript(SOURCE));
    const { integrations } = service.client;
    const { data } = await integrations.getIntegrationSiteInstallation('sign-in', place.installation, place.site);
    const { publicEndpoint } = data.urls;
    const admitted = await fetch(`${publicEndpoint}/in/guide/start`, { redirect: 'manual' });
    const target = new URL(admitted.headers.get('location') ?? '');
    expect([admitted.status, target.origin + target.pathname]).toEqual([302, 'https://docs.example/acme/guide/start']);
    const [head, body, signature] = (target.searchParams.get('jwt_token') ?? '').split('.');
    const key = await (await fetch(`${publicEndpoint}/key`)).text();
    expect(createHmac('sha256', key).update(`${head}.${body}`).digest('base64url')).toBe(signature);
});
