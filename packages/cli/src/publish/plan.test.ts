import type { Integration, PublishIntegrationBody } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { planPublish } from './plan.js';
import { formatPublishPlan } from './format-publish-plan.js';
import { hashPublishBody, hashUnreturnedImagesAndRuntimeFields, type PublishedRecord } from './published-record.js';
import { diffReturnedFields } from './read-back.js';

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

const MODULES = { 'index.ts': 12, left: 3 };

function plan(change: Partial<PublishIntegrationBody> = {}, current?: Integration, record?: PublishedRecord) {
    return planPublish({
        name: 'demo',
        body: { ...BODY, ...change },
        modules: MODULES,
        current,
        record,
        makesOrganization: false,
    });
}

describe('planPublish', () => {
    it('lists the changes and risks against the published integration', () => {
        expect(plan({}, STORED)).toEqual({
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
            untold: { added: [], changed: [], removed: [] },
            secrets: ['KEY'],
            script: { bytes: 17, gzipBytes: expect.any(Number), modules: MODULES },
            risks: [
                { approve: 'scopes', text: expect.stringMatching(/: openapi:read$/) },
                { approve: 'blocks', text: expect.stringMatching(/: block c$/) },
            ],
        });
    });

    it.each([
        ['acme-docs', []],
        ['org-1', []],
        ['globex', [{ field: 'organization', from: 'acme-docs', to: 'globex' }]],
    ])(
        'lists a changed organization, unless the manifest names the id or the hostname of the current one: %s',
        (organization, fields) => {
            const current: Integration = { ...STORED, owner: { ...STORED.owner, id: 'org-1', hostname: 'acme-docs' } };
            const same = { organization, title: 'Old', visibility: 'public' as const };
            expect(plan(same, current).fields).toEqual(fields);
        },
    );

    it.each([
        ['the same as a map', { 'default-src': "'self'", sandbox: '' }, []],
        ['the same with a spare ";"', "default-src 'self'; sandbox;", []],
        ['nothing', ' ; ', [{ field: 'contentSecurityPolicy', from: "default-src 'self'; sandbox", to: undefined }]],
        [
            'another',
            { sandbox: '' },
            [{ field: 'contentSecurityPolicy', from: "default-src 'self'; sandbox", to: 'sandbox' }],
        ],
    ])('compares a content security policy in its header form: %s', (_, contentSecurityPolicy, fields) => {
        const current: Integration = { ...STORED, contentSecurityPolicy: "default-src 'self'; sandbox" };
        const same = { title: 'Old', visibility: 'public' as const };
        expect(plan({ ...same, contentSecurityPolicy }, current).fields).toEqual(fields);
    });

    it('lists additions without risks for a new integration', () => {
        expect(plan({ visibility: 'public' })).toMatchObject({
            action: 'create',
            fields: [],
            blocks: { added: ['a', 'b'] },
            risks: [],
        });
    });

    it('lists secrets by name, and formatPublishPlan prints no values', () => {
        const text = formatPublishPlan(plan({}, STORED));
        expect(text).toContain('secrets: KEY');
        expect(text).toContain('  - block c');
        expect(text).toContain('--approve blocks');
        expect(text).not.toContain('hunter2');
    });

    it.each([
        ['private', 'unlisted', ['visibility']],
        ['unlisted', 'public', ['visibility']],
        ['public', 'unlisted', []],
        ['private', 'private', []],
    ] as const)('for the visibility %s followed by %s requires the approvals %j', (from, to, approvals) => {
        const current: Integration = { ...STORED, visibility: from, scopes: BODY.scopes, blocks: [] };
        expect(plan({ visibility: to }, current).risks.map(({ approve }) => approve)).toEqual(approvals);
    });

    it('requires approval for removed configurations and content sources', () => {
        const field = { type: 'string' } as const;
        const current: Integration = {
            ...STORED,
            scopes: [],
            blocks: [],
            contentSources: [{ id: 'issues', title: 'Issues', configuration: { componentId: 'x' } }],
            configurations: {
                account: { componentId: 'x' },
                space: { properties: { gone: field, kept: field } },
                site: { properties: { name: field } },
            },
        };
        const configurations: PublishIntegrationBody['configurations'] = {
            space: { properties: { kept: field, more: field } },
            site: { componentId: 'screen' },
        };
        expect(plan({ scopes: [], blocks: [], configurations }, current).risks).toEqual([
            { approve: 'blocks', text: expect.stringMatching(/: content source issues$/) },
            { approve: 'configuration', text: expect.stringMatching(/: account, space\.gone$/) },
        ]);
    });
});

describe('planPublish with a record of the last publication', () => {
    const body: PublishIntegrationBody = { ...BODY, secrets: {} };
    const same: Integration = {
        ...STORED,
        title: 'Demo',
        visibility: 'private',
        scopes: BODY.scopes,
        ...(BODY.blocks && { blocks: BODY.blocks }),
        configurations: { space: { componentId: 'setup' } },
    };
    const record: PublishedRecord = {
        version: 3,
        digest: hashPublishBody(body),
        untold: hashUnreturnedImagesAndRuntimeFields({ ...body, runtime: 'v1' }),
        size: { bytes: 1017, gzipBytes: 30 },
        modules: { 'index.ts': 12, gone: 1000 },
    };
    const planned = (change: Partial<PublishIntegrationBody>, current = same) =>
        plan({ secrets: {}, ...change }, current, record);

    it('shows changed sizes by module', () => {
        const { script } = planned({});
        expect(script.published).toEqual({ bytes: 1017, gzipBytes: 30, modules: record.modules });
        const text = formatPublishPlan(planned({ title: 'New' }));
        expect(text).toMatch(/script: 17 B \(-1\.0 kB\)/);
        expect(text).toMatch(/^ +12 B {2}index\.ts$/m);
        expect(text).toMatch(/^ +3 B {2}left \(\+3 B\)$/m);
        expect(text).toMatch(/^ +0 B {2}gone \(-1\.0 kB\)$/m);
    });

    it('lists changed fields that the service does not return', () => {
        const untold = planned({ icon: 'picture', runtime: 'v2' });
        expect(untold.untold).toEqual({ added: ['icon'], changed: ['runtime'], removed: [] });
        expect(formatPublishPlan(untold)).toMatch(/^ {2}\+ field icon\n {2}~ field runtime$/m);
        expect(plan({ icon: 'picture' }, same).untold).toEqual({ added: [], changed: [], removed: [] });
    });

    it('returns the action "none" only if no sent field changes', () => {
        expect(planned({}).action).toBe('none');
        expect(planned({ script: 'export default {};' }).action).toBe('update');
        expect(planned({ icon: 'another' }).action).toBe('update');
        expect(planned({}, { ...same, title: 'Changed elsewhere' }).action).toBe('update');
    });

    it('returns the action "update" if there are secrets, which services do not return', () => {
        expect(planned({ secrets: { KEY: 'x' } }).action).toBe('update');
        expect(hashPublishBody({ ...body, secrets: { KEY: 'x' } })).toBe(record.digest);
    });
});

describe('diffReturnedFields', () => {
    it('returns fields that the service stored with another value', () => {
        expect(diffReturnedFields(BODY, STORED).map(({ text }) => text)).toEqual([
            'title: sent "Demo", stored "Old"',
            'visibility: sent "private", stored "public"',
            expect.stringMatching(/^scopes: /),
            'blocks: sent ["a","b"], stored ["a","c"]',
        ]);
    });

    it('ignores order, repetition and default values', () => {
        const sent = {
            ...BODY,
            scopes: ['openapi:read', 'space:content:read', 'openapi:read'] as PublishIntegrationBody['scopes'],
        };
        const blocks = [
            { id: 'b', title: 'B' },
            { id: 'a', title: 'A' },
        ];
        const scopes: Integration['scopes'] = ['space:content:read', 'openapi:read'];
        expect(diffReturnedFields(sent, { ...STORED, title: 'Demo', visibility: 'private', scopes, blocks })).toEqual(
            [],
        );
    });
});
