import { openWorkspace } from '@svc-int/emulator';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Cluster, startCluster } from '../support/hosts/cluster.js';
import { createRenderingScript, getRenderedText, createTextScript } from '../support/scripts.js';
import { describeService, type TestService } from '../support/service.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { until } from '../support/until.js';

/** Leases of 5 instead of 20 seconds. */
const TIME_DIVISOR = 4;

const LIMIT = 400;

const LOOPING = createRenderingScript(
    "ctx.waitUntil(scheduler.wait(300).then(() => { for (;;) {} }));\nreturn answer('shown');",
);

const TAKING = 'const take = () => kept.push(new Uint8Array(4e6).fill(1));\nconst kept = [];';

const KEEPING = createRenderingScript(
    `while (kept.length < ${LIMIT / 4}) {\n    take();\n    await scheduler.wait(1);\n}\nreturn answer('shown');`,
    TAKING,
);

const GROWING = createRenderingScript('for (;;) { take(); await scheduler.wait(20); }', TAKING);

let cluster: Cluster;
let service: TestService;
let other: TestService;

beforeEach(async () => {
    const keep = { stallTimeout: 1000, memoryLimit: LIMIT };
    cluster = await startCluster({ nodes: 2, timeDivisor: TIME_DIVISOR, keep });
    service = describeService({ ...cluster, studioUrl: cluster.url });
    other = describeService({ ...(await openWorkspace(cluster, 'other')), dispose: async () => {} });
    return () => cluster.dispose();
});

const shown = (of: TestService, place: Awaited<ReturnType<TestService['develop']>>) =>
    until('the workspace is to be had', () =>
        of.render(place).then(
            ({ data }) => getRenderedText(data),
            () => undefined,
        ),
    );

const timesTold = (text: string) => cluster.lines.filter((line) => line.includes(text)).length;

describe('A version in a cluster', { timeout: 4 * TEST_TIMEOUT_MS }, () => {
    it.each([
        ['loops after its answers', LOOPING, 'Something blocked the runtime for 1 seconds: an endless loop?'],
        ['keeps more memory than a node may take', KEEPING, `The runtime took more than ${LIMIT} MB of memory.`],
    ])(
        'that %s gets no events after the third crash, while other integrations and workspaces get theirs',
        async (_, script, reason) => {
            const innocent = await service.develop('innocent', createTextScript('x'));
            const elsewhere = await other.develop('innocent', createTextScript('y'));
            const guilty = await service.develop('guilty', script);
            for (let stops = 1; stops <= 3; stops++) {
                expect(await shown(service, guilty)).toBe('shown');
                await until('the node was ended', () => timesTold(reason) === stops);
                await shown(service, innocent);
            }
            await until('it is told', () => timesTold('gets no events') > 0);
            expect(cluster.lines.at(-1)).toBe(
                'Workspace "workspace": "guilty" has stopped the runtime too often: it gets no events until its next version.',
            );
            await expect(service.render(guilty)).rejects.toThrow(
                '"guilty" was running when the runtime stopped, 3 times',
            );
            expect([await shown(service, innocent), await shown(other, elsewhere)]).toEqual(['x', 'y']);
            expect(timesTold(reason)).toBe(3);
        },
    );

    it('with growing memory is stopped before its node exceeds twice the memory limit', async () => {
        const innocent = await service.develop('innocent', createTextScript('x'));
        const growing = await service.develop('growing', GROWING);
        const asked = service.render(growing).catch(() => 'failed');
        let most = 0;
        await until('the node was ended', () => {
            most = Math.max(most, ...cluster.nodes.map((node) => node.memory() ?? 0));
            return timesTold('MB of memory.') === 1;
        });
        expect(await asked).toBe('failed');
        expect(most).toBeGreaterThan(LIMIT);
        expect(most).toBeLessThan(2 * LIMIT);
        expect(await shown(service, innocent)).toBe('x');
    });
});
