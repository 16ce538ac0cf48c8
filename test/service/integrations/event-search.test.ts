import { LIMITS, type TracedEvent } from '@svc-int/api';
import { connectControl, type ControlClient, type EventSearch } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createGate } from '../../support/integrations/gate.js';
import { startHttpServer } from '../../support/http-server.js';
import { script } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

let service: TestService;
let control: ControlClient;

const SHOP = script(`
    const path = event.request ? new URL(event.request.url).pathname : '';
    console.log('Packed in the Warehouse', { shelf: 'b-17' });
    if (path.endsWith('bad')) throw new Error('The printer is out of ink.');
    if (path.endsWith('secret')) console.log(environment.secrets.KEY);
    return new Response('OK');`);

beforeAll(async () => {
    service = await openService();
    control = connectControl(service);
    await service.develop('shop', SHOP, { secrets: { KEY: 'xyzzy-plugh' } });
    await service.develop('other', SHOP);
    for (const path of ['shop/integration/order-100%25', 'shop/integration/bad', 'shop/integration/secret'])
        await request(path);
    await request('other/integration/bad');
    for (const integration of ['shop', 'other']) await control.trace(integration, 0);
    return () => service.dispose();
});

async function request(path: string): Promise<void> {
    await (await fetch(`${service.publicUrl}/v1/integrations/${path}`)).text();
}

async function find(search: EventSearch): Promise<string[]> {
    const { items } = await control.findEvents({ type: 'fetch', ...search });
    return items.map(({ payload, integrationId }) => {
        const { url } = (payload as { request?: { url: string } }).request ?? { url: '' };
        return `${integrationId} ${url.split('/').at(-1)}`;
    });
}

async function importEvents(integration: string, count: number): Promise<void> {
    const events = Array.from({ length: count }, (_, at): TracedEvent => {
        const id = `${integration}-${at}`;
        const createdAt = new Date(Date.UTC(2026, 0, 1) + 1000 * at).toISOString();
        const payload = { eventId: id, type: at % 2 === 0 ? 'task' : 'space_view', spaceId: `space-${at}` };
        const status = at % 10 === 0 ? 'failed' : 'success';
        return {
            event: {
                object: 'integration-event',
                id,
                integrationId: integration,
                version: 1,
                status,
                createdAt,
                payload,
            },
            trace: { logs: [{ level: 'info', message: `line ${at}.`, timestamp: createdAt }], requests: [] },
        };
    });
    await control.importEvents({ integration, events });
}

describe('search of recorded events', () => {
    it('finds the text of payloads, errors, logs, log fields and requests, ignoring case', async () => {
        expect(await find({ texts: [['ORDER-100']] })).toEqual(['shop order-100%25']);
        expect(await find({ texts: [['out of ink']] })).toEqual(['other bad', 'shop bad']);
        expect(await find({ texts: [['warehouse'], ['b-17'], ['/order']] })).toEqual(['shop order-100%25']);
    });

    it('finds an event that contains at least one text of each group', async () => {
        const texts = [['no such text', '/order-100'], ['warehouse']];
        expect(await find({ texts })).toEqual(['shop order-100%25']);
    });

    it('finds the URL of an outbound request, and no text of responses', async () => {
        const url = await startHttpServer((_request, response) => response.end('nine of them'));
        await service.develop(
            'asking',
            script(`await fetch('${url}/stock-of-teapots'); return new Response('a lot');`),
        );
        await request('asking/integration/now');
        await control.trace('asking', 0);
        expect(await find({ texts: [['get http'], ['stock-of-teapots']] })).toEqual(['asking now']);
        for (const text of ['nine of them', 'a lot']) expect(await find({ texts: [[text]] })).toEqual([]);
    });

    it('finds no secret, only "[redacted]" in its place', async () => {
        expect(await find({ texts: [['xyzzy']] })).toEqual([]);
        expect(await find({ texts: [['[redacted]'], ['/secret']] })).toEqual(['shop secret']);
    });

    it.each([
        'order_100',
        'order%',
        'order-100*',
        '"order-100"',
        "order-100'",
        'order OR bad',
        'NEAR(order)',
        '-order',
    ])('matches the characters of %j literally', async (text) => {
        expect(await find({ texts: [[text]] })).toEqual([]);
        expect(await find({ texts: [['order-100%']] })).toEqual(['shop order-100%25']);
    });

    it('filters by integration, status, type and time', async () => {
        expect(await find({ integration: 'other' })).toEqual(['other bad']);
        expect(await find({ status: 'failed' })).toEqual(['other bad', 'shop bad']);
        expect(await find({ status: 'failed', integration: 'shop', texts: [['ink']] })).toEqual(['shop bad']);
        expect(await find({ type: 'task' })).toEqual([]);
        expect(await find({ since: new Date(Date.now() + 3_600_000).toISOString() })).toEqual([]);
    });

    it('finds text that was added to an event after an earlier search', async () => {
        const [requested, answered] = [createGate(), createGate()];
        const url = await startHttpServer(async (_request, response) => {
            requested.open();
            await answered.opened;
            response.end();
        });
        await service.develop(
            'late',
            script(`if (event.type !== 'fetch') return new Response('OK');
            await fetch('${url}');
            throw new Error('late news');`),
        );
        const sent = request('late/integration/now');
        await requested.opened;
        expect(await find({ texts: [['late/integration/now']] })).toEqual(['late now']);
        expect(await find({ texts: [['late news']] })).toEqual([]);
        answered.open();
        await sent;
        expect(await find({ texts: [['late news']] })).toEqual(['late now']);
    });

    it('no longer finds text that a later response declares as a password input', async () => {
        const input = { type: 'textinput', state: 'word', inputType: 'password' };
        const element = { type: 'block', children: [{ type: 'input', label: 'Word', element: input }] };
        // Requests and logs would cause reindexing of the event.
        const place = await service.develop(
            'typed',
            script(`
            if (event.type === 'fetch') globalThis.isOpen = true;
            if (event.type !== 'ui_render') return new Response('OK');
            while (!globalThis.isOpen) await new Promise((resolve) => setTimeout(resolve, 5));
            return Response.json({ type: 'element', state: {}, props: {}, element: ${JSON.stringify(element)} });`),
        );
        const rendered = service.render(place, { state: { word: 'typed-password' } });
        const search = { type: 'ui_render', texts: [['typed-password']] };
        await until('the render is indexed', async () => (await find(search)).length > 0);
        await request('typed/integration/open');
        await rendered;
        expect(await find(search)).toEqual([]);
    });

    it('returns each matching event once across pages', async () => {
        await service.develop('many', SHOP);
        await importEvents('many', 450);
        const found: string[] = [];
        let before: number | undefined;
        do {
            const page = await control.findEvents({ integration: 'many', texts: [['line 1']], limit: 40, before });
            found.push(...page.items.map(({ id }) => id));
            before = page.next;
        } while (before !== undefined);
        const expected = Array.from({ length: 450 }, (_, at) => at).filter((at) => `line ${at}`.startsWith('line 1'));
        expect(found).toEqual(expected.toReversed().map((at) => `many-${at}`));
    });

    it('finds all events if many texts require several steps, also filtered by status', async () => {
        await service.develop('steps', SHOP);
        await importEvents('steps', 600);
        const others = Array.from({ length: LIMITS.searchedTexts - 1 }, (_, at) => `no text ${at}`);
        const search = { integration: 'steps', texts: [['line 2.', 'line 590.', ...others.slice(1)]] };
        const listIds = async (more: EventSearch) => (await control.findEvents(more)).items.map(({ id }) => id);
        expect(await listIds(search)).toEqual(['steps-590', 'steps-2']);
        expect(await listIds({ ...search, status: 'failed' })).toEqual(['steps-590']);
        const { next } = await control.findEvents({ ...search, limit: 1 });
        expect(await listIds({ ...search, limit: 1, before: next })).toEqual(['steps-2']);
    });

    it('counts the events of an integration by status, and lists their types', async () => {
        await service.develop('counted', SHOP);
        const before = await control.countEvents({ integration: 'counted' });
        await importEvents('counted', 60);
        const { success, failed, pending, types } = await control.countEvents({ integration: 'counted' });
        expect([success - before.success, failed - before.failed, pending]).toEqual([54, 6, 0]);
        expect(types).toEqual(expect.arrayContaining(['space_view', 'task']));
        const all = await control.countEvents({});
        expect(all.failed).toBeGreaterThan(failed);
        const since = new Date(Date.UTC(2026, 0, 1, 0, 0, 50)).toISOString();
        const later = await control.countEvents({ integration: 'counted', since });
        expect(later.failed).toBe(1);
    });

    it('includes the whole second if "since" has no milliseconds', async () => {
        await service.develop('timed', SHOP);
        await importEvents('timed', 51);
        const search = { integration: 'timed', since: '2026-01-01T00:00:50Z' };
        expect(await control.countEvents(search)).toMatchObject({ failed: 1 });
        expect((await control.findEvents({ ...search, status: 'failed' })).items).toHaveLength(1);
    });

    it('finds the events of an imported workspace', async () => {
        const file = await control.exportWorkspace({});
        await find({ texts: [['warehouse']] });
        await control.importWorkspace(file);
        expect(await find({ texts: [['order-100']] })).toEqual(['shop order-100%25']);
    });

    it.each([
        ['a text of 201 characters', [['x'.repeat(LIMITS.searchedText + 1)]]],
        ['an empty text', [['']]],
        ['41 texts', [Array.from({ length: LIMITS.searchedTexts + 1 }, (_, at) => String(at))]],
    ])('responds with 422 to %s', async (_, texts) => {
        await expect(control.findEvents({ texts })).rejects.toMatchObject({ status: 422 });
    });

    it('responds with 422 if "texts" is not valid JSON', async () => {
        const headers = { authorization: `Bearer ${service.token}` };
        const { status } = await service.request('/_svc-int/journal?texts=%5B', { headers });
        expect(status).toBe(422);
    });
});
