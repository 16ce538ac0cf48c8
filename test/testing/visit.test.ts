import { join } from 'node:path';

import { createTestHarness } from '@svc-int/cli/testing';
import { describe, expect, it, onTestFinished } from 'vitest';

import { listCodeBlocks, readDocument, writeProject } from '../support/documents.js';

const PROVIDER = 'https://login.example.com';

async function start() {
    const folder = await writeProject(listCodeBlocks(await readDocument('guides/visitor-authentication.md')));
    const harness = await createTestHarness({ manifest: join(folder, 'integration.yaml'), variables: { PROVIDER } });
    onTestFinished(() => harness.dispose());
    await harness.content.addPage({ title: 'Guide', markdown: 'Turn the *wheel*.\n\n## Then\n\nStop.' });
    return harness;
}

describe('harness.visit', () => {
    it('returns a page as text, tree and HTML, and status 404 for an unknown path', async () => {
        const harness = await start();
        const { status, text, tree, html, url, redirects, scripts } = await harness.visit('guide');
        expect([status, url.pathname.endsWith('/guide'), redirects, scripts]).toEqual([200, true, [], []]);
        expect(text).toContain('Turn the wheel.');
        expect(text.split('\n')).toContain('Stop.');
        expect(tree.children.length).toBeGreaterThan(0);
        expect(html).toContain('<em>wheel</em>');
        expect((await harness.visit('none')).status).toBe(404);
    });

    it('redirects to the sign-in on a site with visitor authentication, and returns the page with claims', async () => {
        const harness = await start();
        const { client, target: place } = harness;
        await client.orgs.updateSiteById(place.organization, place.site, { visibility: 'visitor-auth' });
        const stranger = await harness.visit('guide');
        expect(stranger.status).toBe(302);
        expect(stranger.redirects.at(-1)).toContain(`${PROVIDER}/authorize?`);
        expect(stranger.events.map(({ payload }) => payload.type)).toEqual(['fetch_visitor_authentication']);
        const known = await harness.visit('guide', { claims: { sub: 'visitor-1' } });
        expect([known.status, known.url.search]).toEqual([200, '']);
        expect(known.redirects).toHaveLength(1);
        expect((await harness.visit('guide', { cookies: known.cookies })).status).toBe(200);
    });

    it('returns 403 without a share key and 200 with one on a site with share links', async () => {
        const harness = await start();
        const { client, target: place } = harness;
        const { organization, site } = place;
        await client.orgs.updateSiteById(organization, site, { visibility: 'share-link' });
        const { urls } = (await client.orgs.createSiteShareLink(organization, site, { name: 'Link' })).data;
        const shareKey = new URL(urls.published ?? '').searchParams.get('shareKey') ?? '';
        expect((await harness.visit('guide')).status).toBe(403);
        expect((await harness.visit('guide', { shareKey })).status).toBe(200);
    });
});
