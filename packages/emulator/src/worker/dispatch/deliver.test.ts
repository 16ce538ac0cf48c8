import type { IntegrationEvent, RuntimeEnvironment } from '@svc-int/api';
import { expect, it } from 'vitest';

import type { IntegrationRow } from '../service/integrations.js';
import { createMessageStream } from '../service/message-stream.js';
import type { Service } from '../service/service.js';
import { deliver } from './deliver.js';
import { readAcknowledgement } from './readers.js';

const event: IntegrationEvent = { eventId: 'e', type: 'task', task: {} };

/** Whatever is asked of it, it gives itself, and a call gives it as well; as a number it is 0. */
const anything: unknown = new Proxy(() => anything, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : anything),
});

/** A service whose storage does everything but one kind of statement. */
function serviceWithout(kind: string): Service {
    const statement = (name: string | symbol) => () => {
        if (name === kind) throw new Error(`no ${kind}`);
        return anything;
    };
    const service: Partial<Service> = {
        db: new Proxy({}, { get: (_, name) => statement(name) }) as Service['db'],
        addresses: { url: '', publicUrl: '', ports: [] },
        secret: 'the root of all tokens',
        token: 'the token of the user',
        formerSecrets: new Map(),
        stream: createMessageStream(),
        dispatchTimeout: 1000,
        now: () => new Date(0),
        activity: { begin: () => {} } as unknown as Service['activity'],
        runtime: { load: () => ({ fetch: async () => new Response('OK') }) } as unknown as Service['runtime'],
    };
    return service as Service;
}

const integration = { name: 'mood', declaration: {} } as IntegrationRow;
const environment = {
    integration: { name: 'mood' },
    secrets: {},
    apiTokens: {},
    signingSecrets: {},
} as unknown as RuntimeEnvironment;

it.each([
    ['its environment can not be read', 'select', undefined],
    ['it can not be written down', 'insert', environment],
    ['its end can not be written down', 'update', environment],
])('an event fails with the reason, and nothing is thrown, when %s', async (_, kind, given) => {
    const delivery = await deliver(serviceWithout(kind), {
        integration,
        event,
        read: readAcknowledgement,
        environment: given,
    });
    expect(delivery).toEqual({
        result: { status: 'failed', durationMs: 0, error: `The event could not be sent or written down: no ${kind}` },
        fault: new Error(`no ${kind}`),
    });
});
