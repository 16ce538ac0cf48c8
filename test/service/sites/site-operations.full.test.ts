import { expect, it } from 'vitest';

import { openSharedService } from '../../support/shared-service.js';
import { openOperation, sendOperation, startTarget } from '../../support/sites/site-operation.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';

const { service } = await openSharedService();

it(
    'more than eight concurrent operation requests from pages get 429',
    async () => {
        const target = await startTarget(() => {});
        const operation = await openOperation(service, target.url);
        const statuses = await Promise.all(
            Array.from({ length: 9 }, async () => (await sendOperation(operation)).status),
        );
        expect(statuses.toSorted((a, b) => a - b)).toEqual([429, ...Array<number>(8).fill(502)]);
    },
    2 * TEST_TIMEOUT_MS,
);

it.each<[string, Parameters<typeof startTarget>[0]]>([
    ['does not respond', () => {}],
    [
        'does not end its response',
        (response) => void response.writeHead(200, { 'content-type': 'text/plain' }).write('a'),
    ],
])(
    'an operation request from a page gets 502 after 15 seconds from a server that %s',
    async (_, respond) => {
        const target = await startTarget(respond);
        const answer = await sendOperation(await openOperation(service, target.url));
        expect([answer.status, target.sent.length]).toEqual([502, 1]);
        expect(answer.text).toContain('took longer than 15 s');
    },
    2 * TEST_TIMEOUT_MS,
);
