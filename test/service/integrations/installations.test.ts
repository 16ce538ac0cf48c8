import type { IntegrationEventRecord } from '@svc-int/api';
import { connectControl, type DevelopmentResponse } from '@svc-int/emulator';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { createRenderingScript, getRenderedText, script, EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

const HOUR = 3_600_000;

let service: TestService;
let place: DevelopmentResponse;
let name: string;
let count = 0;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

const properties = { key: { type: 'string' as const, enum: ['a', 'b'] }, size: { type: 'number' as const } };
const needsKey = { properties, required: ['key'] };
const needing = { configurations: { account: needsKey, space: needsKey, site: needsKey } };
beforeEach(async () => {
    name = `demo-${count++}`;
    place = await service.develop(name, EVENT_ECHO_SCRIPT, needing);
});

const send = (method: string, path: string, body?: unknown) =>
    service.request(`/v1/integrations/${name}/installations/${place.installation}${path}`, {
        method,
        headers: { authorization: `Bearer ${service.token}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
    });
const own = () => service.client.integrations;
const siteOf = async () =>
    (await own().listIntegrationInstallationSites(name, place.installation)).data.items[0]?.site ?? '';

async function eventsOf(type: string, expected: number): Promise<IntegrationEventRecord[]> {
    return until(`${expected} ${type}`, async () => {
        const found = (await service.events(name)).filter(
            ({ payload, status }) => payload.type === type && status !== 'pending',
        );
        return found.length >= expected && found;
    });
}

async function tokens(): Promise<{ integration: string; installation: string }> {
    const { environment } = JSON.parse(getRenderedText((await service.render(place)).data)) as {
        environment: { apiTokens: { integration: string; installation: string } };
    };
    return environment.apiTokens;
}

it('develop returns incomplete configurations in the order account, spaces, sites', async () => {
    const declaration = { configurations: { account: needsKey, space: needsKey, site: needsKey } };
    const kinds = place.pending?.map(({ kind }) => kind) ?? [];
    expect(kinds).toEqual(['account', 'space', 'site'].flatMap((kind) => kinds.filter((one) => one === kind)));
    expect(new Set(kinds).size).toBe(3);
    expect(place.pending).toContainEqual({ kind: 'space', place: place.space, needs: ['key'] });

    await send('PATCH', `/spaces/${place.space}`, { configuration: { key: 'a' } });
    const { pending } = await service.develop(name, EVENT_ECHO_SCRIPT, declaration);
    expect(pending).toEqual(place.pending?.filter((one) => one.place !== place.space));
});

describe('operations of installations', () => {
    it('operations read, change and remove an installation and create its token', async () => {
        await expectSuccess('getIntegrationInstallationById', await send('GET', ''));
        const selection = { space_selection: 'selected', site_selection: 'selected', externalIds: ['x-1'] };
        await expectSuccess('updateIntegrationInstallation', await send('PATCH', '', selection));
        const { data } = await own().getIntegrationInstallationById(name, place.installation);
        expect(data).toMatchObject(selection);
        const { integration, installation } = await tokens();
        const made = await service
            .as(integration)
            .integrations.createIntegrationInstallationToken(name, place.installation);
        expect(made.data.token).toBe(installation);
        await expectSuccess('uninstallIntegration', await send('DELETE', ''));
        await expectError(404, await send('GET', ''));
        await expectError(404, await send('DELETE', ''));
        expect(await getStatus(service.as(installation).integrations.getIntegrationByName(name))).toBe(401);
    });

    it('operations list, read, change, remove and add a space of an installation', async () => {
        const path = `/spaces/${place.space}`;
        await expectSuccess('listIntegrationInstallationSpaces', await send('GET', '/spaces'));
        await expectSuccess('getIntegrationSpaceInstallation', await send('GET', path));
        const change = { configuration: { key: 'a' }, externalIds: ['e'] };
        await expectSuccess('updateIntegrationSpaceInstallation', await send('PATCH', path, change));
        const { data } = await own().getIntegrationSpaceInstallation(name, place.installation, place.space);
        expect(data).toMatchObject({ ...change, status: 'active', space: place.space });
        const byId = (externalId: string) =>
            own().listIntegrationInstallationSpaces(name, place.installation, { externalId });
        expect((await byId('e')).data.items).toHaveLength(1);
        expect((await byId('f')).data).toEqual({ items: [], count: 0 });
        await expectError(409, await send('POST', '/spaces', { space: place.space }));
        await expectSuccess('uninstallIntegrationFromSpace', await send('DELETE', path));
        await expectError(404, await send('GET', path));
        await expectError(404, await send('POST', '/spaces', { space: 'none' }));
        const again = await send('POST', '/spaces', { space: place.space });
        expect(again.headers.get('location')).toBe(data.urls.location);
        await expectSuccess('installIntegrationOnSpace', again);
    });

    it('operations list, read, change, remove and add a site of an installation', async () => {
        const siteId = await siteOf();
        const path = `/sites/${siteId}`;
        await expectSuccess('listIntegrationInstallationSites', await send('GET', '/sites'));
        await expectSuccess('getIntegrationSiteInstallation', await send('GET', path));
        await expectSuccess('updateIntegrationSiteInstallation', await send('PATCH', path, { externalIds: [] }));
        await expectSuccess('uninstallIntegrationFromSite', await send('DELETE', path));
        await expectError(404, await send('PATCH', path, {}));
        await expectSuccess('installIntegrationOnSite', await send('POST', '/sites', { siteId }));
        await expectError(409, await send('POST', '/sites', { siteId }));
    });

    it('listIntegrationInstallationSpaces ends after its last page', async () => {
        const spaces = async (page?: string) =>
            (await own().listIntegrationInstallationSpaces(name, place.installation, { limit: 1, page })).data;
        const seen: string[] = [];
        let next: { page: string } | undefined;
        do {
            const page = await spaces(next?.page);
            seen.push(...page.items.map(({ space }) => String(space)));
            next = page.next;
        } while (next);
        expect(seen).toHaveLength((await spaces()).count ?? -1);
        await expectError(400, await send('GET', '/spaces?page=x'));
    });
});

describe('updates of an installation', () => {
    it.each([
        [{ key: 'a' }, 'active'],
        [{ key: 'a', size: 2, more: { deep: true } }, 'active'],
        [{ key: 'c' }, 'pending'],
        [{ key: 1 }, 'pending'],
        [{ key: 'a', size: '2' }, 'pending'],
        [{ key: null }, 'pending'],
        [{}, 'pending'],
    ])('updateIntegrationInstallation to %j leaves the installation %s', async (configuration, status) => {
        const { data } = await own().updateIntegrationInstallation(name, place.installation, { configuration });
        expect(data).toMatchObject({ configuration, status });
    });

    it('an update sends one event with the previous state, and none if nothing changes', async () => {
        const site = await siteOf();
        const change = { configuration: { key: 'b' } };
        const before = { status: 'pending', configuration: {} };
        for (let times = 0; times < 2; times++) {
            await own().updateIntegrationInstallation(name, place.installation, change);
            await own().updateIntegrationSpaceInstallation(name, place.installation, place.space, change);
            await own().updateIntegrationSiteInstallation(name, place.installation, site, change);
        }
        for (const [type, where] of [
            ['installation_setup', {}],
            ['space_installation_setup', { spaceId: place.space }],
            ['site_installation_setup', { siteId: site }],
        ] as const) {
            const changed = (await eventsOf(type, 2)).filter(({ payload }) => 'previous' in payload);
            expect(changed.map(({ payload }) => payload)).toMatchObject([
                { installationId: place.installation, status: 'active', previous: before, ...where },
            ]);
        }
    });

    it.each([
        [{ configuration: [] }, 'configuration'],
        [{ configuration: 'x' }, 'configuration'],
        [{ externalIds: ['1', '2', '3', '4', '5', '6'] }, 'externalIds'],
        [{ space_selection: 'some' }, 'space_selection'],
        [{ status: 'active' }, 'status'],
    ])('updateIntegrationInstallation rejects %j with the name of the field', async (body, field) => {
        expect(await expectError(422, await send('PATCH', '', body))).toContain(field);
    });
});

describe('removal of an installation', () => {
    it('uninstallIntegration sends an event per placement, then one of the installation, with the previous configuration', async () => {
        await own().updateIntegrationInstallation(name, place.installation, { configuration: { key: 'a' } });
        await own().uninstallIntegration(name, place.installation);
        const [last] = await eventsOf('installation_deleted', 1);
        expect(last?.payload).toMatchObject({ previous: { status: 'active', configuration: { key: 'a' } } });
        const removed = (await service.events(name)).filter(({ payload }) => payload.type.endsWith('_deleted'));
        expect(removed.at(-1)?.id).toBe(last?.id);
        expect(new Set(removed.map(({ status }) => status))).toEqual(new Set(['success']));
        expect(removed.map(({ payload }) => payload.type)).toContain('space_installation_deleted');
        expect(removed.map(({ payload }) => payload.type)).toContain('site_installation_deleted');
    });

    it('a removal event has the previous environment, with the token of the integration only', async () => {
        const body = `if (event.type === 'space_installation_deleted') console.log(JSON.stringify(
            [environment.spaceInstallation.configuration, Object.keys(environment.apiTokens)])); return new Response('OK');`;
        await service.develop(name, script(body), { configurations: { space: needsKey } });
        const configuration = { key: 'b' };
        await own().updateIntegrationSpaceInstallation(name, place.installation, place.space, { configuration });
        await own().uninstallIntegration(name, place.installation);
        await eventsOf('installation_deleted', 1);
        const gone = (await eventsOf('space_installation_deleted', 1)).find(
            ({ payload }) => 'spaceId' in payload && payload.spaceId === place.space,
        );
        const logs = await until('its log', async () => {
            const { data } = await own().getIntegrationEvent(name, gone?.id ?? '');
            return data.trace.logs.length > 0 && data.trace.logs;
        });
        expect(JSON.parse(logs[0]?.message ?? '')).toEqual([configuration, ['integration']]);
    });
});

describe('tokens of integrations and installations', () => {
    it('tokens of an integration and its installation can read and change the installation, not install or uninstall', async () => {
        const given = await tokens();
        for (const token of [given.integration, given.installation]) {
            const client = service.as(token).integrations;
            const { installation, space } = place;
            expect((await client.getIntegrationInstallationById(name, installation)).status).toBe(200);
            const change = { configuration: { token } };
            expect((await client.updateIntegrationInstallation(name, installation, change)).status).toBe(200);
            expect((await client.updateIntegrationSpaceInstallation(name, installation, space, change)).status).toBe(
                200,
            );
            expect(await getStatus(client.uninstallIntegration(name, installation))).toBe(403);
            expect(await getStatus(client.uninstallIntegrationFromSpace(name, installation, space))).toBe(403);
            expect(await getStatus(client.installIntegrationOnSpace(name, installation, { space }))).toBe(403);
        }
        const { createIntegrationInstallationToken } = service.as(given.installation).integrations;
        expect(await getStatus(createIntegrationInstallationToken(name, place.installation))).toBe(403);
        expect(await getStatus(own().createIntegrationInstallationToken(name, place.installation))).toBe(403);
    });

    it('an installation token expires after two hours, and each event contains a valid one', async () => {
        const first = await tokens();
        const read = (token: string) =>
            getStatus(service.as(token).integrations.getIntegrationInstallationById(name, place.installation));
        expect(await read(first.installation)).toBe(0);
        await connectControl(service).advanceClock(2 * HOUR);
        const answer = await service.request(`/v1/integrations/${name}/installations/${place.installation}`, {
            headers: { authorization: `Bearer ${first.installation}` },
        });
        expect(answer.headers.get('www-authenticate')).toContain('invalid_token');
        expect(await expectError(401, answer)).toContain('expired');
        const now = await tokens();
        expect(now.integration).toBe(first.integration);
        expect(await read(now.installation)).toBe(0);
        const { token } = (
            await service
                .as(first.integration)
                .integrations.createIntegrationInstallationToken(name, place.installation)
        ).data;
        expect(await read(token)).toBe(0);
        const last = Number(now.installation.split('~')[3]);
        expect(await read(now.installation.replace(`~${last}~`, `~${last + 1}~`))).toBe(401);
    });

    it('tokens that an integration kept for an hour are redacted from the journal', async () => {
        const kept = `keeping-${name}`;
        const keeping = createRenderingScript(
            "globalThis.first ??= environment.apiTokens.installation; console.log('kept ' + globalThis.first + ', now ' + environment.apiTokens.installation); throw new Error('logged');",
        );
        const at = await service.develop(kept, keeping);
        await getStatus(service.render(at));
        await connectControl(service).advanceClock(HOUR);
        await getStatus(service.render(at));
        const logs = await until('both have logged', async () => {
            const { trace } = await service.lastEvent(kept);
            return trace.logs.length > 0 && trace.logs;
        });
        expect(logs[0]?.message).toBe('kept [redacted], now [redacted]');
    });

    it('an installation token gets 403 for other installations, of the same and of other integrations', async () => {
        const { installation } = await tokens();
        const client = service.as(installation).integrations;
        const { data: other } = await own().installIntegration(name, { organization: 'globex' });
        expect(await getStatus(client.getIntegrationInstallationById(name, other.id))).toBe(403);
        expect(await getStatus(client.updateIntegrationInstallation(name, other.id, {}))).toBe(403);
        expect(await getStatus(client.listIntegrationInstallationSites(name, other.id))).toBe(403);
        expect(await getStatus(client.getIntegrationInstallationById('demo-0', place.installation))).toBe(403);
        expect(await getStatus(own().getIntegrationInstallationById('demo-0', other.id))).toBe(404);
    });
});

it('installIntegrationOnSite returns 422 for an integration with the target "space"', async () => {
    const { installation } = await service.develop('spaces-only', EVENT_ECHO_SCRIPT, { target: 'space' });
    const { organization } = place;
    expect(organization).toBeTruthy();
    const siteId = await siteOf();
    const placing = own().installIntegrationOnSite('spaces-only', installation, { siteId });
    await expect(placing).rejects.toMatchObject({ status: 422, message: expect.stringContaining('target "space"') });
});

it('a version that requires more configuration sets installations to pending, and sends an event', async () => {
    await own().updateIntegrationInstallation(name, place.installation, { configuration: { key: 'a' } });
    await service.develop(name, EVENT_ECHO_SCRIPT, {
        configurations: { account: { properties: { ...properties, more: { type: 'string' } }, required: ['more'] } },
    });
    const { data } = await own().getIntegrationInstallationById(name, place.installation);
    expect([data.status, data.configuration]).toEqual(['pending', { key: 'a' }]);
    const spaces = await own().listIntegrationInstallationSpaces(name, place.installation);
    expect(new Set(spaces.data.items.map(({ status }) => status))).toEqual(new Set(['active']));
    const [last] = (await eventsOf('installation_setup', 3)).toReversed();
    expect(last?.payload).toMatchObject({ status: 'pending', previous: { status: 'active' } });
});

describe('paused installation', () => {
    const pause = (paused: boolean) =>
        connectControl(service).pauseInstallation({ integration: name, installation: place.installation, paused });

    it('a paused installation gets an event about the pause, then no events and renders until it is resumed', async () => {
        await service.develop(name, EVENT_ECHO_SCRIPT, { ...needing, scopes: ['space:content:read'] });
        const configuration = { key: 'a' };
        await own().updateIntegrationInstallation(name, place.installation, { configuration });
        expect(await pause(true)).toBe('paused');
        expect((await own().getIntegrationInstallationById(name, place.installation)).data.status).toBe('paused');
        const told = (await eventsOf('installation_setup', 3)).map(({ payload }) => payload);
        expect(told).toContainEqual(
            expect.objectContaining({ status: 'paused', previous: { status: 'active', configuration } }),
        );
        expect(await getStatus(service.render(place))).toBe(502);
        expect((await service.lastEvent(name)).event.error).toContain('paused');
        await connectControl(service).announceEvent({ type: 'space_content_updated', spaceId: place.space });
        const { data } = await own().updateIntegrationInstallation(name, place.installation, { configuration: {} });
        expect(data.status).toBe('paused');
        expect(await pause(false)).toBe('pending');
        await eventsOf('installation_setup', 5);
        expect((await service.events(name)).filter(({ payload }) => payload.type === 'space_content_updated')).toEqual(
            [],
        );
        expect(await getStatus(service.render(place))).toBe(0);
        await connectControl(service).announceEvent({ type: 'space_content_updated', spaceId: place.space });
        expect(await eventsOf('space_content_updated', 1)).toHaveLength(1);
    });

    it('a paused installation gets an event when it is removed', async () => {
        await pause(true);
        await own().uninstallIntegration(name, place.installation);
        expect(await eventsOf('installation_deleted', 1)).toHaveLength(1);
    });
});
