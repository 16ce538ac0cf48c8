import { script, createTextScript } from '../scripts.js';
import { openService, type TestService } from '../service.js';
import { createSections } from '../sites.js';

const KEY = { type: 'string' as const, title: 'API key' };

/** Opens a service with a site and two integrations: `everything` declares every part, `door` only visitor sign-in. */
export async function openPartsService(): Promise<TestService> {
    const service = await openService();
    const { site } = await createSections(service, 'Welcome');
    await service.client.orgs.updateSiteById('acme', site, { title: 'Adaptive docs' });
    await service.develop('everything', createTextScript('shown'), {
        title: 'All of it',
        blocks: [{ id: 'main', title: 'Greeting' }],
        configurations: { account: { properties: { key: KEY }, required: ['key'] } },
        scopes: ['site:script:inject', 'site:visitor:auth', 'space:content:read', 'site:views:read'],
    });
    const quiet = script(`return new Response('OK');`);
    await service.develop('door', quiet, { title: 'A door', scopes: ['site:visitor:auth'] });
    return service;
}
