import { beforeAll, describe, expect, it } from 'vitest';

import { publishWithKey, readVersion, sendWithKey } from '../../support/service/keyed-requests.js';
import { script, createTextScript } from '../../support/scripts.js';
import { openService, publishBody, type TestService } from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

const publish = (name: string, key: string, text = createTextScript(name)) => publishWithKey(service, name, key, text);

const versionOf = (name: string) => readVersion(service, name);

const developed = (name: string) => ({ name, integration: publishBody(createTextScript(name)) });

const ECHO = script("return new Response('Echo');");
const event = { type: 'fetch', request: { method: 'GET', url: 'https://echo.test/', headers: {} } };
const sent = { integration: 'echo', event };

describe('an idempotency key', () => {
    it('publishes an integration once, and returns the stored response to a repeated request', async () => {
        const first = await publish('once', 'key-1');
        expect(first).toMatchObject({ status: 200, data: { version: 1 } });
        expect(await publish('once', 'key-1')).toEqual(first);
        expect(await versionOf('once')).toBe(1);
        expect((await publish('once', 'key-2')).data).toMatchObject({ version: 2 });
    });

    it.each([
        ['a space', '/v1/orgs/acme/spaces', { title: 'Once' }],
        ['a copy of a space', '/v1/spaces/space-handbook/duplicate', {}],
        ['a collection', '/v1/orgs/acme/collections', { title: 'Once' }],
        ['a site', '/v1/orgs/acme/sites', { title: 'Once' }],
        ['a change request', '/v1/spaces/space-handbook/change-requests', { subject: 'Once' }],
        ['a personal token', '/_svc-int/personal-tokens', { name: 'Once' }],
    ])('creates %s once, and returns the stored response to a repeated request', async (_, path, body) => {
        const create = (key: string) => sendWithKey(service, path, { key, body });
        const first = await create(`once-${path}`);
        expect([200, 201]).toContain(first.status);
        expect(await create(`once-${path}`)).toEqual(first);
        expect((await create(`again-${path}`)).data['id']).not.toBe(first.data['id']);
    });

    it('returns 422 if it is reused for a different request, and publishes nothing', async () => {
        await publish('first', 'used');
        expect((await publish('first', 'used', createTextScript('changed'))).status).toBe(422);
        expect((await publish('second', 'used', createTextScript('first'))).status).toBe(422);
        expect(await versionOf('first')).toBe(1);
    });

    it('applies to one caller only', async () => {
        await service.client.orgs.updateMemberInOrganizationById('acme', 'user-bela', { role: 'admin' });
        const { data } = await sendWithKey(service, '/_svc-int/tokens', { key: 'x', body: { user: 'user-bela' } });
        const body = publishBody(createTextScript('mine'));
        await publish('mine', 'shared-key');
        const other = { key: 'shared-key', body, as: String(data['token']) };
        expect(await sendWithKey(service, '/v1/integrations/mine', other)).toMatchObject({
            status: 200,
            data: { version: 2 },
        });
    });

    it('of two parallel publications publishes once, and returns 409 or the stored response to the other', async () => {
        const both = await Promise.all([publish('raced', 'race'), publish('raced', 'race')]);
        const statuses = both.map(({ status }) => status);
        expect(statuses).toContain(200);
        for (const status of statuses) expect([200, 409]).toContain(status);
        expect((await publish('raced', 'race')).data).toMatchObject({ version: 1 });
        expect(await versionOf('raced')).toBe(1);
    });

    it('can be reused after a request that was rejected with 422', async () => {
        for (const _ of [1, 2]) expect((await publish('broken', 'again', 'export default {')).status).toBe(422);
        expect((await publish('broken', 'again')).status).toBe(200);
    });

    it.each([
        ['129 characters', 'k'.repeat(129)],
        ['no characters', ''],
        ['a space', 'a b'],
        ['letters beyond ASCII', 'é'],
    ])('of %s is rejected with 400', async (_, key) => {
        expect((await publish('malformed', key)).status).toBe(400);
    });

    it('stores a version of a development session once', async () => {
        const bring = () =>
            sendWithKey(service, '/_svc-int/development', { method: 'PUT', key: 'save', body: developed('saved') });
        const first = await bring();
        expect(first).toMatchObject({ status: 200, data: { version: 1 } });
        expect(await bring()).toEqual(first);
        expect(await versionOf('saved')).toBe(1);
    });

    it('sends an event once, and returns the stored response of the integration to a repeated request', async () => {
        await service.develop('echo', ECHO);
        const before = (await service.events('echo')).length;
        const first = await sendWithKey(service, '/_svc-int/events', { key: 'event', body: sent });
        expect(first.status).toBe(200);
        expect(await sendWithKey(service, '/_svc-int/events', { key: 'event', body: sent })).toEqual(first);
        expect(await service.events('echo')).toHaveLength(before + 1);
    });

    it('announces an event once', async () => {
        const { space } = await service.develop('announced', ECHO);
        const body = { event: { type: 'space_content_updated', spaceId: space } };
        const first = await sendWithKey(service, '/_svc-int/announcements', { key: 'announce', body });
        expect(first.status).toBe(200);
        expect(await sendWithKey(service, '/_svc-int/announcements', { key: 'announce', body })).toEqual(first);
    });
});
