import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { listOperations } from '@svc-int/api/contract';
import { integrationEventPayloadSchema } from '@svc-int/api/schemas';
import { connectControl, type DevelopmentResponse } from '@svc-int/emulator';
import { encodeRenderRequest } from '@svc-int/emulator/render-request';
import { describe, expect, it } from 'vitest';

import { browse, type SiteAnswer } from '../../support/browse.js';
import { createCollection, createSpace } from '../../support/content.js';
import { getStatus } from '../../support/contract.js';
import { followDispatches, type DispatchMessage } from '../../support/session/follower.js';
import { HAS_GIT, startGitServer } from '../../support/git-server.js';
import { startHttpServer } from '../../support/http-server.js';
import { ROOT } from '../../support/project-copy.js';
import { script } from '../../support/scripts.js';
import { blockRequest, publishBody } from '../../support/service.js';
import { sampleCases } from '../../support/sizes.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';
import { until } from '../../support/until.js';

const { service, orgs } = await openSharedService();
const { client } = service;
const control = connectControl(service);

interface Sent {
    at: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
    token?: string;
}

type Ways = Record<string, (event: string) => Promise<Sent> | Sent>;

const NAME = 'told';

const ELSEWHERE = 'told-elsewhere';

const SCOPES = [
    'space:views:read',
    'space:content:read',
    'space:metadata:read',
    'space:git:sync',
    'site:views:read',
    'site:script:inject',
    'site:visitor:auth',
    'page:feedback:read',
] as const;

const SCRIPT = script(`
    switch (event.type) {
        case 'ui_render': return answer(environment.apiTokens.integration);
        case 'content_compute_revision': return Response.json({ pages: [{ id: 'one', title: 'One' }] });
        case 'content_compute_document': return Response.json({ object: 'document', nodes: [] });
        case 'fetch_published_script': return new Response('1;', { headers: { 'content-type': 'text/javascript' } });
        case 'fetch_visitor_authentication': return Response.redirect('https://login.example.com/');
        default: return new Response('OK');
    }`);

const DECLARED = {
    scopes: [...SCOPES],
    contentSources: [{ id: 'list', title: 'List', configuration: { componentId: 'main' } }],
};

let place: DevelopmentResponse;

const at = { integrationName: NAME };

const installed = () => ({ ...at, installationId: place.installation });

const onSpace = (spaceId: string) => ({ ...installed(), spaceId });
const onSite = (siteId: string) => ({ ...installed(), siteId });

const { dispatches, untilSent } = await followDispatches(service);

const isEvent =
    (type: string, about?: string) =>
    (message: DispatchMessage): boolean =>
        message.type === type && (about === undefined || message.place === about);

const told = (type: string) => dispatches.filter(isEvent(type)).length;

const untilTold = (type: string, about?: string, before = 0) =>
    untilSent(`${type} is sent`, isEvent(type, about), before + 1);

/** Events are delivered in order, so earlier ones are in the journal afterwards. */
async function newSpace(parent?: string): Promise<string> {
    const { id: spaceId } = await createSpace(service, 'New', parent === undefined ? {} : { parent });
    await untilTold('space_installation_setup', spaceId);
    return spaceId;
}

async function newSite(): Promise<{ id: string; url: string; space: string; siteSpace: string }> {
    const { id } = await createSite(service, ['Shown']);
    await untilTold('site_installation_setup', id);
    const [siteSpace] = (await orgs.listSiteSpaces('acme', id)).data.items;
    await client.spaces.applyTemplateToSpace(siteSpace?.space.id ?? '', { id: 'guide' });
    const { data } = await orgs.publishSite('acme', id);
    return { id, url: data.urls.published ?? '', space: siteSpace?.space.id ?? '', siteSpace: siteSpace?.id ?? '' };
}

const session = { visitorId: 'a', sessionId: 'b', cookies: {}, userAgent: 'Browser', language: null, referrer: null };

async function tracked(fields: { type: string; feedback?: object }): Promise<Sent> {
    const { id, url, space, siteSpace } = await newSite();
    const location = { url, siteSpace, space };
    return {
        at: { organizationId: 'acme', siteId: id },
        body: { events: [{ session, location, timestamp: new Date().toISOString(), ...fields }] },
    };
}

async function repository(more: object = {}): Promise<Sent> {
    const server = await startGitServer();
    server.commit({ 'README.md': '# Hi\n' });
    return { at: { spaceId: await newSpace() }, body: { url: server.url, ref: 'main', ...more } };
}

const rendered = () => blockRequest(place.space, { props: { at: Math.random() } });

async function edited(): Promise<Sent> {
    const space = await newSpace();
    const { number } = (await client.spaces.createChangeRequest(space, {})).data;
    const edits = [{ type: 'add' as const, page: { title: 'Added', type: 'document' as const } }];
    await control.changeContent({ space, changeRequest: String(number), edits });
    return { at: { spaceId: space, changeRequestId: String(number) } };
}

const moved = async () => newSpace((await createCollection(service, 'Shelf')).id);

const sourceOn = (space: string, more: object = {}) => ({
    space,
    integration: NAME,
    source: 'list',
    props: { at: Math.random() },
    ...more,
});

const pageOn = (space: string) => ({
    id: `source-${space}`,
    title: 'Source',
    type: 'computed' as const,
    computed: { type: `integration:${NAME}:list`, props: {} },
});

async function specification(): Promise<Sent> {
    const source = (title: string) => ({
        source: { text: JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths: {} }) },
    });
    const slug = `spec-${(made += 1)}`;
    const { id: spec } = (await orgs.createOrUpdateOpenAPISpecBySlug('acme', slug, source('One'))).data;
    const dependencies = { spec: { ref: { kind: 'openapi' as const, spec } } };
    await until('it has a version', async () => (await orgs.getOpenAPISpecBySlug('acme', slug)).data.lastVersion);
    await control.putContentSource(sourceOn(await newSpace(), { dependencies }));
    return { at: { organizationId: 'acme', specSlug: slug }, body: source('Two') };
}

let made = 0;

const WAYS: Ways = {
    installIntegration: async () => {
        const before = told('installation_deleted');
        await client.integrations.uninstallIntegration(NAME, place.installation);
        await untilTold('installation_deleted', undefined, before);
        return { at, body: { organization: 'acme' } };
    },
    updateIntegrationInstallation: () => ({ at: installed(), body: { configuration: { at: Math.random() } } }),
    uninstallIntegration: () => ({ at: installed() }),
    installIntegrationOnSpace: async () => {
        const spaceId = await newSpace();
        await client.integrations.uninstallIntegrationFromSpace(NAME, place.installation, spaceId);
        await untilTold('space_installation_deleted', spaceId);
        await control.changeContent({ space: spaceId, edits: [{ type: 'add', page: pageOn(spaceId) }] });
        return { at: installed(), body: { space: spaceId } };
    },
    updateIntegrationSpaceInstallation: async () => ({
        at: onSpace(await newSpace()),
        body: { configuration: { a: 1 } },
    }),
    uninstallIntegrationFromSpace: async () => ({ at: onSpace(await newSpace()) }),
    deleteSpaceById: async () => ({ at: { spaceId: await newSpace() } }),
    installIntegrationOnSite: async () => {
        const { id: siteId } = await newSite();
        await client.integrations.uninstallIntegrationFromSite(NAME, place.installation, siteId);
        await untilTold('site_installation_deleted', siteId);
        return { at: installed(), body: { siteId } };
    },
    updateIntegrationSiteInstallation: async () => ({
        at: onSite((await newSite()).id),
        body: { configuration: { a: 1 } },
    }),
    uninstallIntegrationFromSite: async () => ({ at: onSite((await newSite()).id) }),
    deleteSiteById: async () => ({ at: { organizationId: 'acme', siteId: (await newSite()).id } }),
    trackEventsInSiteById: (event) =>
        tracked(
            event === 'page_feedback'
                ? { type: 'page_post_feedback', feedback: { rating: 'good' } }
                : { type: 'page_view' },
        ),
    submitSiteAgentFeedback: async () => {
        const { id, url, space } = await newSite();
        const [page] = (await client.spaces.listPages(space)).data.pages;
        return {
            at: { organizationId: 'acme', siteId: id },
            body: { feedback: 'Wrong.', url, spaceId: space, pageId: page?.id ?? '' },
        };
    },
    applyTemplateToSpace: async () => ({ at: { spaceId: await newSpace() }, body: { id: 'guide' } }),
    importContent: async () => {
        const url = `${await startHttpServer((_, response) => response.end('# Of a file\n'))}/a.md`;
        return { at: { spaceId: await newSpace() }, body: { url, source: 'markdown' } };
    },
    mergeChangeRequest: edited,
    moveSpace: async () => ({ at: { spaceId: await moved() }, body: { parent: null } }),
    transferSpace: async () => {
        await service.develop(ELSEWHERE, SCRIPT, { scopes: [...SCOPES], organization: 'globex' });
        return { at: { spaceId: await moved() }, body: { organization: 'globex' } };
    },
    restoreSpace: async () => {
        const collection = (await createCollection(service, 'Gone')).id;
        const spaceId = await newSpace(collection);
        await client.collections.deleteCollectionById(collection);
        return { at: { spaceId } };
    },
    importGitRepository: () => repository(),
    exportToGitRepository: async () => {
        const sent = await repository({ commitMessage: 'x', force: true });
        await client.spaces.applyTemplateToSpace(sent.at['spaceId'] ?? '', { id: 'guide' });
        return sent;
    },
    renderIntegrationUIWithPost: () => ({ at, body: rendered() }),
    renderIntegrationUIWithGet: () => ({ at, query: { request: encodeRenderRequest(rendered()) } }),
    queueIntegrationTask: async () => ({ at, body: { task: { type: 'a' } }, token: await ownToken() }),
    createOrUpdateOpenAPISpecBySlug: specification,
    publishIntegration: async () => {
        await control.putContentSource(sourceOn(await newSpace()));
        return { at, body: publishBody(SCRIPT, DECLARED) };
    },
};

async function ownToken(): Promise<string> {
    const { element } = (await service.render(place)).data as unknown as {
        element: { children: [{ content: string }] };
    };
    return element.children[0].content;
}

const OTHERS: Record<string, () => Promise<() => Promise<SiteAnswer | undefined>>> = {
    putContentSource: async () => {
        const space = await newSpace();
        return async () => void (await control.putContentSource(sourceOn(space)));
    },
    'POST <site>/~events': async () => {
        const { url } = await newSite();
        const reader = {
            page: new URL(`${url}/`).pathname,
            referrer: '',
            visitorId: 'a',
            sessionId: 'b',
            language: 'en',
        };
        const body = JSON.stringify({ type: 'page_view', ...reader, timestamp: new Date().toISOString() });
        const headers = { 'content-type': 'application/json', origin: new URL(url).origin };
        return () => browse(`${url}/~events`, { method: 'POST', headers, body });
    },
    'POST <site>/~feedback': async () => {
        const { url } = await newSite();
        const body = new URLSearchParams({ rating: 'good', shownAt: new Date().toISOString() }).toString();
        const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin };
        const address = `${url}/~feedback?${new URLSearchParams({ page: new URL(`${url}/`).pathname }).toString()}`;
        return () => browse(address, { method: 'POST', headers, body });
    },
    'GET <script>': async () => {
        const { id } = await newSite();
        const { scripts } = (await orgs.getPublishedContentSite('acme', id)).data;
        return () => browse(scripts[0]?.script ?? '');
    },
    'GET <site>': async () => {
        const { id, url } = await newSite();
        await orgs.updateSitePublishingAuthById('acme', id, { backend: 'integration', integration: NAME });
        await orgs.updateSiteById('acme', id, { visibility: 'visitor-auth' });
        return () => browse(url);
    },
    'GET <publicEndpoint>': async () => {
        const { data } = await client.integrations.getIntegrationByName(NAME);
        return () => browse(data.urls.publicEndpoint ?? '');
    },
};

describe('the table "What causes events" of the emulator', () => {
    const rows = readRows();

    it('has a cause for each event type, and no other rows', () => {
        const { options } = integrationEventPayloadSchema as unknown as {
            options: { shape: { type: { value: string } } }[];
        };
        const types = options.map(({ shape }) => shape.type.value);
        expect([...new Set(rows.map(({ event }) => event))].toSorted()).toEqual(types.toSorted());
        expect(rows.filter(({ way }) => way === undefined)).toEqual([]);
    });

    it.each(sampleCases(rows.filter(({ way }) => HAS_GIT || !way?.includes('Git'))))(
        'names for $event a cause that sends this event: $way',
        async ({ event, way = '' }) => {
            await developAgain();
            await newSpace();
            const cause = await causeOf(way, event);
            const before = told(event);
            await cause();
            await untilTold(event, undefined, before);
        },
    );
});

interface Row {
    event: string;
    way: string | undefined;
}

function readRows(): Row[] {
    const readme = readFileSync(join(ROOT, 'packages/emulator/README.md'), 'utf8');
    const [, section = ''] = readme.split('## What causes events\n');
    const lines = section.split('\n## ')[0]?.match(/^\| `.*$/gm) ?? [];
    return lines.flatMap((line): Row[] => {
        const [event = '', ...words] = [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
        const ways = words.filter((word) => operationOf(word) || /^[A-Z]+ /.test(word) || word in OTHERS);
        return ways.length === 0 ? [{ event, way: undefined }] : ways.map((way) => ({ event, way }));
    });
}

function operationOf(id: string) {
    return listOperations().find(([operationId]) => operationId === id)?.[1];
}

async function causeOf(way: string, event: string): Promise<() => Promise<unknown>> {
    const other = OTHERS[way];
    if (other) {
        const cause = await other();
        return async () => {
            const answer = await cause();
            expect(answer?.status ?? 200, answer?.text).toBeLessThan(400);
        };
    }
    const { path, method } = operationOf(way) ?? expect.fail(`No operation "${way}"`);
    const { at: names, query, body, token = service.token } = (await WAYS[way]?.(event)) ?? expect.fail(`No "${way}"`);
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? expect.fail(`No ${name}`));
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    return async () => {
        const answer = await service.request(`/v1${filled}${search}`, {
            method,
            headers: { authorization: `Bearer ${token}` },
            ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        expect(answer.ok, await answer.text()).toBe(true);
    };
}

/** Reuses the installation, as each loaded version takes time. */
async function developAgain(): Promise<void> {
    const isInstalled =
        place && (await getStatus(client.integrations.getIntegrationInstallationById(NAME, place.installation))) === 0;
    if (!isInstalled) place = await service.develop(NAME, SCRIPT, DECLARED);
}
