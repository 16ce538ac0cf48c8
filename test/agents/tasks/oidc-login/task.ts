import assert from 'node:assert/strict';

import { createOAuthProvider, type OAuthProvider } from '@svc-int/cli/testing';

import type { AgentTask, TaskProject } from '../../task.js';

const ISSUER = 'https://login.example.com';

const ADA = { sub: 'ada', email: 'ada@example.com', groups: ['staff'] };

async function openSignIn({ start, onEnd }: TaskProject) {
    const harness = await start({ secrets: { CLIENT_SECRET: 'client-secret' } });
    const provider = await createOAuthProvider({
        issuer: ISSUER,
        clients: [{ id: 'docs', secret: 'client-secret' }],
        requirePkce: true,
        people: [ADA],
    });
    onEnd(() => provider.dispose());
    harness.outbound.mock(`${ISSUER}/*`, provider.answer);
    return { harness, provider };
}

function replaceNonce(provider: OAuthProvider): Pick<OAuthProvider, 'visit'> {
    return {
        visit: (address, decision) => {
            const url = new URL(address);
            url.searchParams.set('nonce', 'of-another-sign-in');
            return provider.visit(url, decision);
        },
    };
}

export const task: AgentTask = {
    template: 'visitor-auth',
    criteria: {
        'a visitor returns to the requested page with the claims of the ID token': async (project) => {
            const { harness, provider } = await openSignIn(project);
            const { url, claims } = await harness.signIn({ location: '/guide', provider });
            assert.match(url.pathname, /\/guide$/);
            const { sub, email, groups } = claims;
            assert.deepEqual({ sub, email, groups }, ADA);
        },
        'the request has state, nonce and PKCE': async (project) => {
            const { harness } = await openSignIn(project);
            const { response } = await harness.send({ type: 'fetch_visitor_authentication', location: '/' });
            const { searchParams } = new URL(response?.headers.get('location') ?? '');
            for (const name of ['state', 'nonce', 'code_challenge']) assert.ok(searchParams.get(name), name);
            assert.equal(searchParams.get('code_challenge_method'), 'S256');
        },
        'a forged state and another nonce are refused': async (project) => {
            const { harness, provider } = await openSignIn(project);
            await assert.rejects(harness.signIn({ callback: { code: 'c', state: 'e30.AAAA' } }), /400/);
            await assert.rejects(harness.signIn({ provider: replaceNonce(provider) }), /403/);
        },
        'a claim of the visitor opens a protected site, and signing out leads to the provider': async (project) => {
            const { harness, provider } = await openSignIn(project);
            const { organization, site } = harness.target;
            await harness.client.orgs.updateSiteById(organization, site, { visibility: 'visitor-auth' });
            await harness.content.addPage({ title: 'Guide', markdown: 'Turn the wheel.' });
            assert.doesNotMatch((await harness.visit('guide')).text, /wheel/);
            const { url } = await harness.signIn({ location: '/guide', provider });
            const cookies = { 'gitbook-visitor-token': url.searchParams.get('jwt_token') ?? '' };
            assert.match((await harness.visit('guide', { cookies })).text, /wheel/);
            const { response } = await harness.send({ type: 'fetch_visitor_authentication', action: 'logout' });
            assert.ok(response?.headers.get('location')?.startsWith(`${ISSUER}/logout`));
        },
    },
    mistakes: [
        {
            file: 'src/provider.ts',
            old: 'claims.nonce !== signIn.state',
            replacement: 'claims.nonce === undefined',
            fails: ['a forged state and another nonce are refused'],
        },
        {
            file: 'src/provider.ts',
            old: 'return { sub, email, groups };',
            replacement: 'return { sub, email };',
            fails: ['a visitor returns to the requested page with the claims of the ID token'],
        },
    ],
};
