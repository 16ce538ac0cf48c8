import { describe, expect, it } from 'vitest';

import { script } from '../../support/scripts.js';
import { openSharedService } from '../../support/shared-service.js';

const { service, orgs } = await openSharedService();

const injecting = script(
    `return event.type === 'ui_render'
        ? Response.json({ type: 'element', element: { type: 'block', children: [] }, state: {}, props: {} })
        : new Response('// nothing', { headers: { 'content-type': 'text/javascript', ...globalThis.policy } });`,
);

const declared = { scopes: ['site:script:inject' as const] };

const policyOf = async () =>
    (await service.client.integrations.getIntegrationByName('guarded')).data.contentSecurityPolicy;

async function scriptAnswer(): Promise<Response> {
    const { data } = await orgs.getPublishedContentSite('acme', 'site-docs');
    return fetch(data.scripts.find(({ script: url }) => url.includes('/guarded/'))?.script ?? '');
}

describe('content security policy of an integration', () => {
    it.each([
        ["default-src 'self'; img-src *", "default-src 'self'; img-src *"],
        ["\n  default-src\n    'self';;\r\n ; img-src *;\n", "default-src 'self'; img-src *"],
        [{ 'default-src': "'self'", 'img-src': ' *; ', sandbox: '' }, "default-src 'self'; img-src *; sandbox"],
    ])(
        'a policy that is declared as %j is normalized, and sent with scripts and renders',
        async (contentSecurityPolicy, expected) => {
            const place = await service.develop('guarded', injecting, { ...declared, contentSecurityPolicy });
            expect(await policyOf()).toBe(expected);
            expect((await service.render(place)).headers.get('content-security-policy')).toBe(expected);
            expect((await scriptAnswer()).headers.get('content-security-policy')).toBe(expected);
        },
    );

    it('an empty policy is not stored', async () => {
        const place = await service.develop('guarded', injecting, { ...declared, contentSecurityPolicy: ' ; ;\n' });
        expect(await policyOf()).toBeUndefined();
        expect((await service.render(place)).headers.get('content-security-policy')).toBeNull();
        expect((await scriptAnswer()).headers.get('content-security-policy')).toBeNull();
    });

    it('a policy in the response of an integration replaces the declared one', async () => {
        const own = injecting.replace('...globalThis.policy', "'content-security-policy': 'sandbox'");
        await service.develop('guarded', own, { ...declared, contentSecurityPolicy: "default-src 'none'" });
        expect((await scriptAnswer()).headers.get('content-security-policy')).toBe('sandbox');
    });
});
