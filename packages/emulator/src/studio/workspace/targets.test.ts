import { describe, expect, it } from 'vitest';

import type { WorkspaceOverview } from '../../control.js';
import {
    createTargetRenderContext,
    findTargetByPathOrDefault,
    listTargetPendingConfigurations,
    listSpacesOrSitesForTarget,
    formatTargetPath,
    listIntegrationTargets,
    findUnfurlingTarget,
} from './targets.js';

const overview: WorkspaceOverview = {
    isWhole: true,
    organizations: [
        {
            id: 'o1',
            title: 'Acme',
            spaces: [
                { id: 's1', title: 'Docs' },
                { id: 's2', title: 'Other' },
            ],
            sites: [{ id: 't1', title: 'Site', visibility: 'public' }],
        },
    ],
    integrations: [
        {
            name: 'demo',
            title: 'Demo',
            version: 2,
            organization: 'o1',
            scopes: [],
            publicEndpoint: 'http://demo.test',
            blocks: [{ id: 'counter', title: 'Counter', urlUnfurl: ['https://counters.test/'] }],
            contentSources: [
                { id: 'a', title: 'A', componentId: 'source-config' },
                { id: 'b', title: 'B', componentId: 'source-config' },
            ],
            configurations: {
                account: { componentId: 'config' },
                space: { properties: { key: { type: 'string' } }, required: ['key'] },
                site: { componentId: 'site-config' },
            },
            queuesTasks: false,
            versions: [],
            installations: [
                {
                    id: 'i1',
                    organization: 'o1',
                    status: 'active',
                    spaces: ['s1', 's2'],
                    sites: ['t1'],
                    pending: [{ kind: 'space', place: 's1', needs: ['key'] }],
                },
            ],
        },
        {
            name: 'a/b',
            title: 'Away',
            version: 1,
            organization: 'o1',
            scopes: [],
            publicEndpoint: 'http://away.test',
            blocks: [{ id: 'x y', title: 'X', urlUnfurl: ['https://counters.test/x', 'https://x.test/'] }],
            contentSources: [],
            configurations: {},
            queuesTasks: false,
            versions: [],
            installations: [],
        },
    ],
};
const [demo, away] = overview.integrations;
const settings = { theme: 'dark', editable: true } as const;

describe('targets of an integration in the Studio', () => {
    it('are the blocks, configurations and content sources of an integration', () => {
        expect(listIntegrationTargets(demo ?? fail()).map(formatTargetPath)).toEqual([
            '#/demo/block/counter',
            '#/demo/account/config',
            '#/demo/space',
            '#/demo/site/site-config',
            '#/demo/source/a',
            '#/demo/source/b',
        ]);
    });

    it('include script, sign-in and events if the scopes of the integration ask for them, and tasks if it queues some', () => {
        const scopes = ['site:script:inject', 'site:visitor:auth', 'space:content:read'];
        const asking = { ...(away ?? fail()), scopes, queuesTasks: true };
        expect(listIntegrationTargets(asking).map(formatTargetPath)).toEqual([
            '#/a%2Fb/block/x%20y',
            '#/a%2Fb/script',
            '#/a%2Fb/sign-in',
            '#/a%2Fb/events',
            '#/a%2Fb/tasks',
        ]);
    });

    it('begin with the script of an integration without blocks', () => {
        const { configurations } = demo ?? fail();
        const bare = { ...(away ?? fail()), blocks: [], configurations, scopes: ['site:script:inject'] };
        expect(listIntegrationTargets(bare).map(formatTargetPath)[0]).toBe('#/a%2Fb/script');
        expect(findTargetByPathOrDefault({ ...overview, organizations: [], integrations: [bare] }, '')).toMatchObject({
            kind: 'script',
        });
    });

    it('include the integration itself, also if it has nothing else to show', () => {
        const bare = { ...(away ?? fail()), blocks: [] };
        expect(findTargetByPathOrDefault(overview, '#/demo')).toMatchObject({ kind: 'about', integration: 'demo' });
        expect(findTargetByPathOrDefault({ ...overview, integrations: [bare] }, '')).toMatchObject({
            kind: 'about',
            title: 'Away',
        });
    });

    it('have pending configurations if required values are missing', () => {
        const kinds = listIntegrationTargets(demo ?? fail()).map(
            (target) => listTargetPendingConfigurations(demo ?? fail(), target).length,
        );
        expect(kinds).toEqual([0, 0, 1, 0, 0, 0]);
    });

    it('are found by path, and an unknown path shows the first target', () => {
        const target = listIntegrationTargets(away ?? fail())[0] ?? fail();
        expect(findTargetByPathOrDefault(overview, formatTargetPath(target))).toEqual(target);
        expect(findTargetByPathOrDefault(overview, '#/gone/block/x')?.title).toBe('Counter');
        expect(findTargetByPathOrDefault(overview, '', 'a/b')?.title).toBe('X');
        expect(findTargetByPathOrDefault({ ...overview, organizations: [], integrations: [] }, '')).toBeUndefined();
    });

    it('are rendered in the chosen space, otherwise in the first one', () => {
        const target = findTargetByPathOrDefault(overview, '') ?? fail();
        expect(listSpacesOrSitesForTarget(overview, target)).toHaveLength(2);
        expect(createTargetRenderContext(overview, target, settings)).toEqual({
            type: 'document',
            spaceId: 's1',
            editable: true,
            theme: 'dark',
        });
        expect(createTargetRenderContext(overview, target, { ...settings, place: 's2' })).toMatchObject({
            spaceId: 's2',
        });
        expect(createTargetRenderContext(overview, target, { ...settings, place: 'gone' })).toMatchObject({
            spaceId: 's1',
        });
    });

    it('have the render context of their configuration screen', () => {
        const [, account, , site, source] = listIntegrationTargets(demo ?? fail());
        expect(createTargetRenderContext(overview, source ?? fail(), settings)).toEqual({
            type: 'configuration_contentsource',
            organizationId: 'o1',
            spaceId: 's1',
            theme: 'dark',
        });
        expect(createTargetRenderContext(overview, account ?? fail(), settings)).toEqual({
            type: 'configuration_account',
            organizationId: 'o1',
            theme: 'dark',
        });
        expect(createTargetRenderContext(overview, site ?? fail(), settings)).toEqual({
            type: 'configuration_site',
            siteId: 't1',
            theme: 'dark',
        });
    });

    it('unfurl URLs by prefix, with the targets of the shown integration first', () => {
        const titleFor = (url: string, shown?: string) => findUnfurlingTarget(overview, url, shown)?.title;
        expect(titleFor('https://counters.test/x')).toBe('Counter');
        expect(titleFor('https://counters.test/x', 'a/b')).toBe('X');
        expect(titleFor('https://x.test/')).toBe('X');
        expect(titleFor('https://counters.test.evil.test/')).toBeUndefined();
    });

    it('have no render context if the integration is not installed', () => {
        expect(
            createTargetRenderContext(overview, listIntegrationTargets(away ?? fail())[0] ?? fail(), settings),
        ).toBeUndefined();
    });
});

function fail(): never {
    throw new Error('The overview of this test has it');
}
