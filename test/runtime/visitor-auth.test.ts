import { createHmac } from 'node:crypto';

import { build } from 'esbuild';
import { expect, it } from 'vitest';

import { startTemporaryService } from '../support/service.js';

const SOURCE = `
import { createIntegration, createRouter } from '@svc-int/runtime';
import { admitVisitor } from '@svc-int/runtime/visitor-auth';

const router = createRouter()
    .get('/in/*', (_, context, { '*': location }) =>
        admitVisitor(context, { siteUrl: 'https://docs.example/acme', location, claims: { sub: 'v' } }))
    .get('/key', (_, { environment }) => new Response(environment.signingSecrets.siteInstallation));

export default createIntegration({ fetch: router.fetch, events: { site_installation_setup: () => {} } });
`;

it("signs a visitor's token in the Workers runtime, with the secret of the site that was reached", async () => {
    const { outputFiles } = await build({
        stdin: { contents: SOURCE, loader: 'ts', resolveDir: import.meta.dirname },
        conditions: ['@svc-int/source', 'worker', 'browser', 'import', 'production'],
        bundle: true,
        minify: true,
        format: 'esm',
        write: false,
    });
    const service = await startTemporaryService();
    const place = await service.develop('sign-in', outputFiles[0]?.text ?? expect.fail('no output'));
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
