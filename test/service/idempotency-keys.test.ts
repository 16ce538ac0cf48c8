import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { connectControl, type StreamMessage } from '@svc-int/emulator';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { startedWith } from '../support/processes.js';
import { script, showing } from '../support/scripts.js';
import {
    killRuntime,
    openService,
    publishBody,
    startTemporaryService,
    type StartedService,
    type TestService,
} from '../support/service.js';
import { sized } from '../support/sizes.js';
import { until } from '../support/until.js';

const ROUNDS = sized(12);

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

/** Sends a body with a key. */
async function send(
    { url, token }: Pick<TestService, 'url' | 'token'>,
    path: string,
    { key, body, method = 'POST', as = token }: { key: string; body: unknown; method?: string; as?: string },
) {
    const headers = { authorization: `Bearer ${as}`, 'idempotency-key': key };
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    return { status: response.status, text, data: (text ? JSON.parse(text) : undefined) as Record<string, unknown> };
}

const publish = (name: string, key: string, text = showing(name), to: TestService = service) =>
    send(to, `/v1/integrations/${name}`, { key, body: publishBody(text) });

const versionOf = async (name: string, of = service) =>
    (await of.client.integrations.getIntegrationByName(name)).data.version;

const developed = (name: string) => ({ name, integration: publishBody(showing(name)) });

const ECHO = script("return new Response('Echo');");
const HANGING = script("if (event.type === 'fetch') for (;;) await scheduler.wait(20); return new Response('OK');");
const event = { type: 'fetch', request: { method: 'GET', url: 'https://echo.test/', headers: {} } };
const sent = { integration: 'echo', event };

describe('an idempotency key', () => {
    it('has an integration published once, and the same answer given again', async () => {
        const first = await publish('once', 'key-1');
        expect(first).toMatchObject({ status: 200, data: { version: 1 } });
        expect(await publish('once', 'key-1')).toEqual(first);
        expect(await versionOf('once')).toBe(1);
        expect((await publish('once', 'key-2')).data).toMatchObject({ version: 2 });
    });

    it('is refused with another request: 422, and nothing is published', async () => {
        await publish('first', 'used');
        expect((await publish('first', 'used', showing('changed'))).status).toBe(422);
        expect((await publish('second', 'used', showing('first'))).status).toBe(422);
        expect(await versionOf('first')).toBe(1);
    });

    it('is that of one caller alone', async () => {
        await service.client.orgs.updateMemberInOrganizationById('acme', 'user-bela', { role: 'admin' });
        const { data } = await send(service, '/_svc-int/tokens', { key: 'x', body: { user: 'user-bela' } });
        const body = publishBody(showing('mine'));
        await publish('mine', 'shared-key');
        const other = { key: 'shared-key', body, as: String(data['token']) };
        expect(await send(service, '/v1/integrations/mine', other)).toMatchObject({
            status: 200,
            data: { version: 2 },
        });
    });

    it('that comes twice at once is 409 for the second, which gets the answer later', async () => {
        const both = await Promise.all([publish('raced', 'race'), publish('raced', 'race')]);
        const statuses = both.map(({ status }) => status);
        expect(statuses).toContain(200);
        for (const status of statuses) expect([200, 409]).toContain(status);
        expect((await publish('raced', 'race')).data).toMatchObject({ version: 1 });
        expect(await versionOf('raced')).toBe(1);
    });

    it('of a request that was refused is free for it again', async () => {
        for (const _ of [1, 2]) expect((await publish('broken', 'again', 'export default {')).status).toBe(422);
        expect((await publish('broken', 'again')).status).toBe(200);
    });

    it.each([
        ['129 characters', 'k'.repeat(129)],
        ['nothing', ''],
        ['a space', 'a b'],
        ['letters beyond ASCII', 'é'],
    ])('of %s is refused: 400', async (_, key) => {
        expect((await publish('malformed', key)).status).toBe(400);
    });

    it('has a session bring a version once', async () => {
        const bring = () =>
            send(service, '/_svc-int/development', { method: 'PUT', key: 'save', body: developed('saved') });
        const first = await bring();
        expect(first).toMatchObject({ status: 200, data: { version: 1 } });
        expect(await bring()).toEqual(first);
        expect(await versionOf('saved')).toBe(1);
    });

    it('has an event sent once, and the answer of the integration given again', async () => {
        await service.develop('echo', ECHO);
        const before = (await service.events('echo')).length;
        const first = await send(service, '/_svc-int/events', { key: 'event', body: sent });
        expect(first.status).toBe(200);
        expect(await send(service, '/_svc-int/events', { key: 'event', body: sent })).toEqual(first);
        expect(await service.events('echo')).toHaveLength(before + 1);
    });

    it('has an event announced once', async () => {
        const { space } = await service.develop('announced', ECHO);
        const body = { event: { type: 'space_content_updated', spaceId: space } };
        const first = await send(service, '/_svc-int/announcements', { key: 'announce', body });
        expect(first.status).toBe(200);
        expect(await send(service, '/_svc-int/announcements', { key: 'announce', body })).toEqual(first);
    });

    it('publishes once for each key while the runtime is killed again and again', async () => {
        const own = await startWithState();
        await own.client.integrations.publishIntegration('killed', publishBody(showing('killed')));
        for (let round = 1; round <= ROUNDS; round++) {
            const key = `round-${round}`;
            const first = publish('killed', key, undefined, own).catch(() => undefined);
            await pause(round * 2);
            killRuntime(own);
            const told = await first;
            const answer = await publishedAfterAll(own, key);
            if (told?.status === 200) expect(answer).toEqual(told);
            expect(answer).toMatchObject({ status: 200, data: { version: round + 1 } });
        }
        expect(await versionOf('killed', own)).toBe(ROUNDS + 1);
    });

    it('publishes once for each key while the runtime is killed as soon as it tells of the version', async () => {
        const own = await startWithState();
        for (let version = 1; version <= ROUNDS; version++) {
            const key = `told-${version}`;
            await killedWhenTold(own, version, () => publish('killed', key, undefined, own));
            expect(await publishedAfterAll(own, key)).toMatchObject({ status: 200, data: { version } });
        }
        expect(await versionOf('killed', own)).toBe(ROUNDS);
    });

    it('of an event that the end of the runtime interrupted sends no second one: 409', async () => {
        const own = await startWithState();
        await own.develop('echo', HANGING);
        const first = send(own, '/_svc-int/events', { key: 'hangs', body: sent }).catch(() => undefined);
        await until('the event is pending', async () => (await own.events('echo')).at(-1)?.status === 'pending');
        const { length } = await own.events('echo');
        killRuntime(own);
        expect((await first)?.status).not.toBe(200);
        const again = await send(own, '/_svc-int/events', { key: 'hangs', body: sent });
        expect(again).toMatchObject({ status: 409, text: expect.stringContaining('interrupted') });
        expect(await own.events('echo')).toHaveLength(length);
    });
});

/** A service that keeps what it has when its runtime ends. */
async function startWithState() {
    const statePath = await mkdtemp(join(tmpdir(), 'svc-int-keys-'));
    onTestFinished(() => rm(statePath, { recursive: true, force: true }));
    return startTemporaryService({ statePath });
}

/** Does something that makes a version, and kills the runtime when the stream tells of that: as soon as anybody may know of it. */
async function killedWhenTold(own: StartedService, version: number, make: () => Promise<unknown>): Promise<void> {
    // Looked up before: it takes longer than what is to be interrupted.
    const processes = startedWith('SVC_INT_WORKSPACE_TOKEN', own.token);
    const end = new AbortController();
    const made = new Promise((resolve, reject) => {
        const hear = (message: StreamMessage) => {
            if (message.event !== 'reload' || message.version !== version) return;
            for (const { pid } of processes) process.kill(pid, 'SIGKILL');
            end.abort();
        };
        connectControl(own)
            .follow(hear, end.signal, () => void make().then(resolve, resolve))
            .catch(reject);
    });
    await made;
    // The answer may come before the stream tells of it.
    await until('the runtime was killed', () => end.signal.aborted);
}

/** Publishes again with a key until the service answers. */
async function publishedAfterAll(to: TestService, key: string) {
    let answer = await publish('killed', key, undefined, to).catch(() => undefined);
    await until('the service answers', async () => {
        if (answer?.status !== 200) answer = await publish('killed', key, undefined, to).catch(() => undefined);
        return answer?.status === 200;
    });
    return answer;
}
