import { integrationEventPayloadSchema, runtimeEnvironmentSchema } from '@svc-int/api/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';

import { createRenderingScript, getRenderedText, EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

interface Told {
    event: z.output<typeof integrationEventPayloadSchema>;
    environment: z.output<typeof runtimeEnvironmentSchema>;
}

const told = (text: string): Told => {
    const { event, environment } = JSON.parse(text) as Told;
    return {
        event: integrationEventPayloadSchema.parse(event),
        environment: runtimeEnvironmentSchema.parse(environment),
    };
};

const readingEachWay = `
const names = async (request) => [...(await request.formData()).keys()];
const fault = (read) => read.then(() => 'none', ({ name }) => name);
export default {
    async fetch(request, env, { props }) {
        const [text, form, passed] = [request.clone(), request.clone(), new Request(request.clone())];
        const isWhole = async () => (await text.text()).includes('name="environment"');
        const before = [await names(form), await isWhole(), await names(passed)];
        const used = [request.bodyUsed];
        const read = await request.formData();
        used.push(request.bodyUsed);
        if (JSON.parse(read.get('event')).type !== 'ui_render') return new Response('OK');
        const after = [await fault(request.formData()), await fault(request.text())];
        const content = JSON.stringify({ before, used, form: [...read.keys()], after, props });
        return Response.json({ type: 'element', props: {}, state: {}, element: { type: 'block', children: [{ type: 'markdown', content }] } });
    },
};`;

describe('dispatch of an event', () => {
    it('a dispatch is a POST of two parts to /v1, and the script has an empty env', async () => {
        const place = await service.develop(
            'parts',
            createRenderingScript(`return answer(JSON.stringify({
            method: request.method, path: new URL(request.url).pathname, type: request.headers.get('content-type').split(';')[0],
            parts: [...form.keys()], texts: [...form.values()].every((value) => typeof value === 'string'), env,
        }));`),
        );
        expect(JSON.parse(getRenderedText((await service.render(place)).data))).toEqual({
            method: 'POST',
            path: '/v1',
            type: 'multipart/form-data',
            parts: ['event', 'environment'],
            texts: true,
            env: {},
        });
    });

    it('the body of a dispatch can be read only once, by any method of the request or of its clone', async () => {
        const place = await service.develop('bodies', readingEachWay);
        const failed = 'TypeError';
        const parts = ['event', 'environment'];
        expect(JSON.parse(getRenderedText((await service.render(place)).data))).toEqual({
            before: [parts, true, parts],
            used: [false, true],
            form: parts,
            after: [failed, failed],
            props: {},
        });
    });

    it('a dispatch contains the target and the environment of its event', async () => {
        const place = await service.develop('told', EVENT_ECHO_SCRIPT, {
            secrets: { KEY: 'the value of the key' },
            scopes: ['space:views:read'],
        });
        const { event, environment } = told(
            getRenderedText((await service.render(place, { props: { a: [1, { b: null }] } })).data),
        );
        expect(event).toMatchObject({
            type: 'ui_render',
            componentId: 'main',
            props: { a: [1, { b: null }] },
            spaceId: place.space,
        });
        expect(event).toMatchObject({ installationId: place.installation, auth: { userId: expect.any(String) } });
        expect(environment).toMatchObject({
            apiEndpoint: service.url,
            secrets: { KEY: 'the value of the key' },
            integration: { name: 'told', version: 1 },
            installation: { id: place.installation, target: { organization: place.organization } },
            spaceInstallation: { space: place.space, installation: place.installation, status: 'active' },
        });
        expect(environment).not.toHaveProperty('siteInstallation');
        expect(Object.keys(environment.signingSecrets).toSorted()).toEqual([
            'installation',
            'integration',
            'spaceInstallation',
        ]);
    });

    it('a dispatch contains signing secrets and tokens of its target only', async () => {
        const place = await service.develop('places', EVENT_ECHO_SCRIPT);
        const context = { type: 'configuration_site' as const, siteId: place.site, theme: 'dark' as const };
        const onSite = told(getRenderedText((await service.render(place, { context })).data)).environment;
        const onSpace = told(getRenderedText((await service.render(place)).data)).environment;
        expect(onSite.siteInstallation).toMatchObject({ site: place.site });
        const secrets = [
            ...Object.values(onSite.signingSecrets),
            onSpace.signingSecrets.spaceInstallation,
            ...Object.values(onSite.apiTokens),
        ];
        expect(new Set(secrets).size).toBe(6);
        expect(onSite.signingSecrets.integration).toBe(onSpace.signingSecrets.integration);
    });

    it('a dispatch contains a single token and signing secret of its nearest target, as earlier runtimes expect', async () => {
        const place = await service.develop('former', EVENT_ECHO_SCRIPT);
        const context = { type: 'configuration_site' as const, siteId: place.site, theme: 'dark' as const };
        const onSite = told(getRenderedText((await service.render(place, { context })).data)).environment;
        expect(onSite).toMatchObject({
            authToken: onSite.apiTokens.installation,
            signingSecret: onSite.signingSecrets.siteInstallation,
        });
    });

    it.each(['configuration_account', 'configuration_contentsource'] as const)(
        'a dispatch for the context %s contains no space',
        async (type) => {
            const place = await service.develop(`place-${type}`, EVENT_ECHO_SCRIPT);
            const context = { type, organizationId: place.organization, theme: 'dark' as const };
            const { event, environment } = told(getRenderedText((await service.render(place, { context })).data));
            expect(event).toMatchObject({ installationId: place.installation, context });
            expect(event).not.toHaveProperty('spaceId');
            expect(environment).not.toHaveProperty('spaceInstallation');
        },
    );
});

describe('installation of an integration', () => {
    it('an installation sends setup events to the organization, then the space, then the site', async () => {
        const place = await service.develop('announced', EVENT_ECHO_SCRIPT, { organization: 'one-space' });
        const events = await service.events('announced');
        expect(events.map(({ payload }) => payload)).toEqual([
            {
                eventId: events[0]?.id,
                type: 'installation_setup',
                installationId: place.installation,
                status: 'active',
            },
            {
                eventId: events[1]?.id,
                type: 'space_installation_setup',
                installationId: place.installation,
                spaceId: place.space,
                status: 'active',
            },
            {
                eventId: events[2]?.id,
                type: 'site_installation_setup',
                installationId: place.installation,
                siteId: place.site,
                status: 'active',
            },
        ]);
        for (const { payload, status, responseStatus } of events) {
            expect(integrationEventPayloadSchema.safeParse(payload).error).toBeUndefined();
            expect({ status, responseStatus }).toEqual({ status: 'success', responseStatus: 200 });
        }
    });

    it.each([
        ['space', ['installation_setup', 'space_installation_setup']],
        ['site', ['installation_setup', 'site_installation_setup']],
        ['organization', ['installation_setup']],
    ] as const)(
        'an installation with the target %s sends setup events only for the organization and this target',
        async (target, types) => {
            await service.develop(`target-${target}`, EVENT_ECHO_SCRIPT, { target, organization: 'one-space' });
            expect((await service.events(`target-${target}`)).map(({ payload }) => payload.type)).toEqual(types);
        },
    );

    it('setup events succeed if the script responds 406 to events that it does not handle', async () => {
        const place = await service.develop(
            'silent',
            `export default { fetch: () => new Response('?', { status: 406 }) };`,
            { organization: 'one-space' },
        );
        const events = await service.events('silent');
        expect(events.map(({ status, responseStatus }) => `${status} ${responseStatus}`)).toEqual(
            Array(3).fill('success 406'),
        );
        await service.develop(
            'silent',
            createRenderingScript(`return Response.json({ type: 'complete', returnValue: { a: 1 } });`),
            { organization: 'one-space' },
        );
        expect((await service.render(place)).data).toEqual({ type: 'complete', returnValue: { a: 1 } });
    });
});
