import type { PublishIntegrationBody } from '@svc-int/api';
import { connectControl, type DevelopmentResponse } from '@svc-int/emulator';
import { beforeAll, expect, it } from 'vitest';

import { createRenderingScript } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';

const SCOPES: PublishIntegrationBody['scopes'] = [
    'space:views:read',
    'site:views:read',
    'space:content:read',
    'space:git:sync',
    'space:metadata:read',
    'page:feedback:read',
    'site:script:inject',
    'site:visitor:auth',
];

let service: TestService;
let place: DevelopmentResponse;

beforeAll(async () => {
    service = await openService();
    place = await service.develop('demo', createRenderingScript(`return answer('shown');`), { scopes: SCOPES });
    return () => service.dispose();
});

const send = (event: { type: string; [field: string]: unknown }, exact = false) =>
    connectControl(service).sendEvent({ integration: 'demo', event, exact });

async function payloadOf(sent: ReturnType<typeof send>): Promise<Record<string, unknown>> {
    const { eventId } = await sent;
    const { data } = await service.client.integrations.getIntegrationEvent('demo', eventId);
    return data.event.payload;
}

async function sampleOf(type?: string): Promise<{ types: string[]; event: { type: string } }> {
    const query = new URLSearchParams({ integration: 'demo', ...(type !== undefined && { type }) });
    const response = await service.request(`/_svc-int/events?${query}`);
    return response.json() as Promise<{ types: string[]; event: { type: string } }>;
}

it('each event type has a sample that sendEvent accepts unchanged', async () => {
    const { types } = await sampleOf();
    expect(types).toHaveLength(20);
    const samples = await Promise.all(types.map(sampleOf));
    const sent = await Promise.all(samples.map(({ event }) => payloadOf(send(event, true))));
    expect(sent.map(({ type }) => type)).toEqual(types);
    expect(sent.find(({ type }) => type === 'site_view')).toMatchObject({
        installationId: place.installation,
        siteId: place.site,
        pageId: expect.any(String),
        siteSpaceId: expect.any(String),
    });
});

it('sendEvent replaces sample values by given fields, including ids', async () => {
    const { data } = await service.client.integrations.listIntegrationInstallationSpaces('demo', place.installation);
    const spaceId = data.items.find(({ space }) => space !== place.space)?.space ?? '';
    const { data: space } = await service.client.spaces.getSpaceById(spaceId);
    expect(await payloadOf(send({ type: 'space_content_updated', spaceId }))).toMatchObject({
        spaceId,
        revisionId: space.revision,
        updatedBy: [{ id: 'user-ada' }],
    });
    const context = { type: 'configuration_site', siteId: place.site, theme: 'dark' };
    const rendered = await payloadOf(send({ type: 'ui_render', context }));
    expect(rendered).toMatchObject({ siteId: place.site, context });
    expect(rendered).not.toHaveProperty('spaceId');
});

it('a sent fetch event gets the placement in its URL', async () => {
    const at = (path: string) => ({
        method: 'GET',
        url: `${service.publicUrl}/v1/integrations/demo${path}`,
        headers: {},
    });
    expect(await payloadOf(send({ type: 'fetch', request: at('/integration/hook') }))).not.toHaveProperty(
        'installationId',
    );
    const onSite = `/installations/${place.installation}/sites/${place.site}/integration/hook`;
    expect(await payloadOf(send({ type: 'fetch', request: at(onSite) }))).toMatchObject({
        installationId: place.installation,
        siteId: place.site,
    });
});

it('an event that is sent as exact gets only a new id', async () => {
    const { installation: installationId, site: siteId } = place;
    const bare = { type: 'fetch_published_script', installationId, siteId };
    expect(await payloadOf(send(bare, true))).toEqual({ ...bare, eventId: expect.any(String) });
    await expect(send({ type: 'site_view', installationId, siteId }, true)).rejects.toThrow('event.visitor');
});

it('sendEvent rejects an invalid event with the reason', async () => {
    await expect(send({ type: 'space_vew' })).rejects.toThrow('Did you mean "space_view"?');
    await expect(send({ type: 'page_feedback', feedback: { rating: 'fine' } })).rejects.toThrow(
        'event.feedback.rating',
    );
    await expect(send({ type: 'task', eventId: (await send({ type: 'task' })).eventId })).rejects.toThrow('already');
    await service.client.integrations.publishIntegration('alone', {
        title: 'Alone',
        scopes: [],
        organization: place.organization,
        script: createRenderingScript(''),
    });
    const alone = connectControl(service).sendEvent({ integration: 'alone', event: { type: 'installation_setup' } });
    await expect(alone).rejects.toThrow('not installed anywhere');
});

it('announceEvent sends an event of a site once to each installation on the site with the scope', async () => {
    const scopes: typeof SCOPES = ['site:views:read', 'page:feedback:read'];
    const control = connectControl(service);
    for (const name of ['first', 'second'])
        await service.develop(name, createRenderingScript(`return answer('shown');`), { scopes });
    const { site } = await service.develop('unaware', createRenderingScript(`return answer('shown');`));
    const feedback = { rating: 'bad' as const, comment: 'Too short' };
    const announced = await control.announceEvent({ type: 'page_feedback', siteId: site, feedback });
    expect(announced).toHaveLength(3);
    await control.trace('second', 0);
    const told = async (name: string) =>
        (await service.events(name)).filter(({ id }) => announced.includes(id)).map(({ payload }) => payload);
    for (const name of ['first', 'second'])
        expect(await told(name)).toMatchObject([{ type: 'page_feedback', siteId: site, feedback, visitor: {} }]);
    expect(await told('unaware')).toEqual([]);
    const refused = (event: { type: string; siteId?: string }) => control.announceEvent(event).catch(String);
    expect(await refused({ type: 'site_view' })).toContain('siteId');
    expect(await refused({ type: 'site_view', siteId: 'none' })).toContain('none');
    expect(await refused({ type: 'ui_render' })).toContain('page_feedback');
});

it('sendEvent names the first 20 of 50,000 issues of an event', async () => {
    const sent = send({ type: 'space_content_updated', updatedBy: Array.from({ length: 50_000 }, () => 1) });
    const refusal: unknown = await sent.catch((fault: unknown) => fault);
    expect(String(refusal)).toMatch(/updatedBy[^]*… and 49980 more/);
    expect(String(refusal).length).toBeLessThan(5000);
});
