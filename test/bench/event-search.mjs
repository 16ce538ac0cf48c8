import { connectControl, startEmulator } from '../../packages/emulator/dist/index.js';
import { median } from './measure.mjs';

const EVENTS = 100_000;

const TOGETHER = 5000;

const ROUNDS = 20;

const FAILING = 37;
const OTHER = 10;

const SCRIPT = `export default { fetch: () => new Response('OK') };`;

const SEARCHES = {
    'counts by status': (control) => control.countEvents({ integration: 'shop' }),
    'counts of all integrations': (control) => control.countEvents({}),
    'failed events': (control) => control.findEvents({ status: 'failed', integration: 'shop' }),
    'failed events of all integrations': (control) => control.findEvents({ status: 'failed' }),
    'events of a type': (control) => control.findEvents({ type: 'space_view' }),
    'failed events of a type': (control) => control.findEvents({ type: 'fetch', status: 'failed' }),
    'counts since a second ago': (control, { since }) => control.countEvents({ since, integration: 'shop' }),
    'events of the last second': (control, { since }) => control.findEvents({ since, integration: 'shop' }),
    'a page in the middle': (control) => control.findEvents({ before: EVENTS / 2 }),
    'text of one event': (control, { at }) => control.findEvents({ texts: [[`order ${at} `]] }),
    'text of no event': (control) => control.findEvents({ texts: [['nowhere to be found']] }),
    'text of every event': (control) => control.findEvents({ texts: [['warehouse']] }),
    'words of one event': (control, { at }) =>
        control.findEvents({ texts: [['warehouse'], ['order'], [`${at} packed`]] }),
    'text among failed events': (control) => control.findEvents({ status: 'failed', texts: [['no such thing']] }),
    'text of a rare integration': (control) => control.findEvents({ integration: 'audit', texts: [['order 10 ']] }),
};

export async function measureEventSearch() {
    const service = await startEmulator({ port: 0, publicPort: 0 });
    try {
        const control = connectControl(service);
        await importEvents(control);
        const measured = {};
        for (const [name, search] of Object.entries(SEARCHES)) {
            const times = [];
            for (let round = 0; round < ROUNDS; round++) {
                const input = { at: 1 + round * 4999, since: new Date(timeOf(EVENTS - 10)).toISOString() };
                const started = performance.now();
                await search(control, input);
                times.push(performance.now() - started);
            }
            measured[name] = median(times);
        }
        return measured;
    } finally {
        await service.dispose();
    }
}

async function importEvents(control) {
    const integration = { title: 'Shop', scopes: [], organization: 'acme', script: SCRIPT };
    for (const name of ['shop', 'audit']) await control.develop({ name, integration });
    for (let first = 0; first < EVENTS; first += TOGETHER) {
        const numbers = Array.from({ length: TOGETHER }, (_, index) => first + index);
        for (const name of ['shop', 'audit']) {
            const events = numbers.filter((at) => (at % OTHER === 0) === (name === 'audit'));
            await control.importEvents({ integration: name, events: events.map((at) => recordOf(at, name)) });
        }
    }
}

const timeOf = (at) => Date.UTC(2026, 0, 1) + at * 100;

function recordOf(at, integration) {
    const id = `event-${at}`;
    const timestamp = new Date(timeOf(at)).toISOString();
    const isFailed = at % FAILING === 0;
    const type = at % 3 === 0 ? 'space_view' : 'fetch';
    const request = { method: 'POST', url: `https://example.com/orders/${at}`, headers: {} };
    return {
        event: {
            object: 'integration-event',
            id,
            integrationId: integration,
            version: 1,
            status: isFailed ? 'failed' : 'success',
            createdAt: timestamp,
            durationMs: 3,
            responseStatus: isFailed ? 500 : 200,
            payload: { eventId: id, type, ...(type === 'fetch' ? { request } : { spaceId: `space-${at % 20}` }) },
            ...(isFailed && { error: `The printer of order ${at} is out of ink.` }),
        },
        trace: {
            logs: [{ level: 'info', message: `Order ${at} packed in the warehouse`, timestamp }],
            requests: [{ method: 'GET', url: `https://stock.example/${at}`, status: 200, durationMs: 2, timestamp }],
        },
    };
}
