import { join } from 'node:path';

import { createOAuthProvider, createTestHarness, type TestHarness } from '@svc-int/cli/testing';
import { describe, expect, it, onTestFinished } from 'vitest';

import { listCodeBlocks, readDocument, writeProject } from '../support/documents.js';

const PROVIDER = 'https://login.example.com';

async function start(change = (code: string) => code) {
    const blocks = listCodeBlocks(await readDocument('guides/visitor-authentication.md'));
    const folder = await writeProject(blocks.map((block) => ({ ...block, code: change(block.code) })));
    const harness = await createTestHarness({ manifest: join(folder, 'integration.yaml'), variables: { PROVIDER } });
    onTestFinished(() => harness.dispose());
    return harness;
}

function mockProvider({ outbound }: TestHarness) {
    outbound.mock(`GET ${PROVIDER}/userinfo`, { sub: 'visitor-1' });
    return outbound.mock(`POST ${PROVIDER}/token`, { access_token: 'of-visitor-1' });
}

describe('harness.signIn', () => {
    it('follows the redirect to the provider, and returns the requested page with the claims of the visitor', async () => {
        const harness = await start();
        const token = mockProvider(harness);
        const { provider, url, claims } = await harness.signIn({ location: '/guide', callback: { code: 'of-ada' } });
        expect(provider?.href).toContain(`${PROVIDER}/authorize?`);
        expect(url.pathname).toMatch(/\/guide$/);
        expect(claims).toMatchObject({ sub: 'visitor-1' });
        expect(token.calls[0]?.body).toContain('code=of-ada');
    });

    it('returns the claims of a person of an OpenID Connect provider', async () => {
        const harness = await start();
        const provider = await createOAuthProvider({ issuer: PROVIDER, requirePkce: true, people: [{ sub: 'ada' }] });
        onTestFinished(() => provider.dispose());
        harness.outbound.mock(`${PROVIDER}/*`, provider.answer);
        expect((await harness.signIn({ provider })).claims).toMatchObject({ sub: 'ada' });
    });

    it('succeeds after the clock of the service was advanced by a year', async () => {
        const harness = await start();
        mockProvider(harness);
        await harness.clock.advance(365 * 24 * 3600 * 1000);
        expect((await harness.signIn()).claims).toMatchObject({ sub: 'visitor-1' });
    });

    it('rejects with status 403 if the provider refuses the visitor', async () => {
        const harness = await start();
        harness.outbound.mock(`POST ${PROVIDER}/token`, new Response('No.', { status: 400 }));
        await expect(harness.signIn()).rejects.toThrow(/did not let the visitor in:.*403/);
        await expect(harness.signIn({ callback: { error: 'access_denied' } })).rejects.toThrow(/403/);
    });

    it('rejects if the token is not signed with the secret of the site', async () => {
        const forged = 'x.y.z';
        const harness = await start((code) =>
            code.replace(
                /return admitVisitor\([^;]*;/,
                `return Response.redirect('https://docs.example/?jwt_token=${forged}');`,
            ),
        );
        mockProvider(harness);
        await expect(harness.signIn()).rejects.toThrow('not signed with its secret');
    });

    it('rejects if the integration throws', async () => {
        const harness = await start((code) =>
            code.replace(
                "if (action === 'logout')",
                "console.info('on the way'); throw new Error('no luck'); if (action === 'logout')",
            ),
        );
        await expect(harness.signIn()).rejects.toThrow(/did not let the visitor in:/);
    });
});
