import type { Integration, PublishIntegrationBody } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { planPublish } from './plan.js';
import { planText } from './plan-text.js';
import { differences } from './read-back.js';

const BODY: PublishIntegrationBody = {
    title: 'Demo',
    organization: 'acme',
    scopes: ['space:content:read', 'openapi:read'],
    blocks: [
        { id: 'a', title: 'New title' },
        { id: 'b', title: 'Block B' },
    ],
    configurations: { space: { componentId: 'setup' } },
    secrets: { KEY: 'hunter2hunter2' },
    script: 'export default {}',
};

const STORED: Integration = {
    object: 'integration',
    name: 'demo',
    version: 3,
    title: 'Old',
    previewImages: [],
    target: 'all',
    verified: false,
    visibility: 'public',
    scopes: ['space:content:read', 'space:content:write'],
    categories: [],
    blocks: [
        { id: 'a', title: 'Old title' },
        { id: 'c', title: 'Block C' },
    ],
    externalLinks: [],
    owner: {
        object: 'organization',
        id: 'acme',
        title: 'Acme',
        urls: { location: 'http://x.test', app: 'http://x.test' },
    } as Integration['owner'],
    urls: {
        location: 'http://x.test',
        app: 'http://x.test',
        assets: 'http://x.test',
        publicEndpoint: 'http://x.test',
        publicContentEndpoint: 'http://x.test',
    },
    permissions: { admin: true, install: true },
};

describe('a plan', () => {
    it('tells what changes against what is there', () => {
        expect(planPublish('demo', BODY, STORED)).toEqual({
            name: 'demo',
            action: 'update',
            organization: 'acme',
            currentVersion: 3,
            fields: [
                { field: 'title', from: 'Old', to: 'Demo' },
                { field: 'visibility', from: 'public', to: 'private' },
            ],
            scopes: { added: ['openapi:read'], changed: [], removed: ['space:content:write'] },
            blocks: { added: ['b'], changed: ['a'], removed: ['c'] },
            contentSources: { added: [], changed: [], removed: [] },
            configurations: { added: ['space'], changed: [], removed: [] },
            secrets: ['KEY'],
            script: { bytes: 17, gzipBytes: expect.any(Number) },
        });
    });

    it('adds everything when there is nothing', () => {
        expect(planPublish('demo', BODY, undefined)).toMatchObject({
            action: 'create',
            fields: [],
            blocks: { added: ['a', 'b'] },
        });
    });

    it('names secrets and never shows them', () => {
        const text = planText(planPublish('demo', BODY, STORED));
        expect(text).toContain('secrets: KEY');
        expect(text).toContain('  - block c');
        expect(text).not.toContain('hunter2');
    });
});

describe('reading back', () => {
    it('finds what the service stored otherwise', () => {
        expect(differences(BODY, STORED).map(({ text }) => text)).toEqual([
            'title: sent "Demo", stored "Old"',
            'visibility: sent "private", stored "public"',
            expect.stringMatching(/^scopes: /),
            'blocks: sent ["a","b"], stored ["a","c"]',
        ]);
    });

    it('minds no order, no repetition and no default', () => {
        const sent = {
            ...BODY,
            scopes: ['openapi:read', 'space:content:read', 'openapi:read'] as PublishIntegrationBody['scopes'],
        };
        const blocks = [
            { id: 'b', title: 'B' },
            { id: 'a', title: 'A' },
        ];
        const scopes: Integration['scopes'] = ['space:content:read', 'openapi:read'];
        expect(differences(sent, { ...STORED, title: 'Demo', visibility: 'private', scopes, blocks })).toEqual([]);
    });
});
