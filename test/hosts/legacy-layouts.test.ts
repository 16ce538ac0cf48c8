import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { startBucket } from '../support/bucket.js';
import { startCluster } from '../support/cluster.js';
import { row } from '../support/former-database.js';
import { startCloudflare } from '../support/hosts/cloudflare.js';
import { type FormerWorkspace, leaveAtCloudflare, leaveInBucket } from '../support/hosts/former-service.js';
import { describeService } from '../support/service.js';

const NOW = '2026-01-01T00:00:00.000Z';
const ofAcme = { organization: 'acme', createdAt: NOW };
const ofPage = { space: 's', type: 'document', title: 'Former page', createdAt: NOW, updatedAt: NOW };
const ofRevision = { space: 's', type: 'edits', parents: '[]', variables: '{}', createdAt: NOW };

/** From before versions of pages named these, and were documents: a space with a page. */
const FORMER: FormerWorkspace = {
    migrations: 16,
    statements: [
        row('users', { id: 'user-ada', displayName: 'Ada', email: 'ada@example.com' }),
        row('organizations', { id: 'acme', hostname: 'acme', title: 'Acme', createdAt: NOW }),
        row('members', { organization: 'acme', user: 'user-ada', role: 'admin', joinedAt: NOW }),
        row('spaces', {
            id: 's',
            position: 'a0',
            title: 'Former space',
            visibility: 'public',
            revision: 'r',
            updatedAt: NOW,
            ...ofAcme,
        }),
        row('page_versions', { id: 'v', ...ofPage }),
        row('page_bodies', { version: 'v', links: '[]', anchors: '[]', markdown: 'What was written then.' }),
        row('revisions', { id: 'r', ...ofRevision }),
        row('revision_pages', { revision: 'r', page: 'p', version: 'v', position: '0', slug: 'p', path: 'p' }),
    ],
};

async function formerCluster() {
    const bucket = await startBucket();
    await leaveInBucket(bucket, FORMER);
    return startCluster({ nodes: 1, bucket });
}

async function formerCloudflare() {
    const kept = mkdtempSync(join(tmpdir(), 'svc-int-kept-'));
    onTestFinished(() => rmSync(kept, { recursive: true, force: true }));
    await leaveAtCloudflare(kept, FORMER);
    return startCloudflare({ kept });
}

describe.each([
    ['Cloudflare Workers', formerCloudflare],
    ["workerd's cluster", formerCluster],
])('a workspace of an earlier version on %s', { timeout: 60_000 }, (_, start) => {
    it('keeps its content when the service is deployed again, and takes changes', async () => {
        const started = await start();
        onTestFinished(() => started.dispose());
        const service = describeService({ ...started, studioUrl: started.url });
        const page = await service.request('/v1/spaces/s/content/page/p?format=markdown');
        expect([page.status, await page.json()]).toMatchObject([
            200,
            { id: 'p', title: 'Former page', markdown: expect.stringContaining('What was written then.') },
        ]);
        const made = await service.request('/v1/orgs/acme/spaces', {
            method: 'POST',
            headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ title: 'New space' }),
        });
        expect(made.status).toBe(201);
        const spaces = (await (await service.request('/v1/orgs/acme/spaces')).json()) as { items: { title: string }[] };
        expect(spaces.items.map(({ title }) => title).toSorted()).toEqual(['Former space', 'New space']);
    });
});
