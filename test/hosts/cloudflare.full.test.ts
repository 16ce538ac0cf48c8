import { openWorkspace } from '@svc-int/emulator';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

import { MAX_SUBREQUEST_COUNTS_PER_OPERATION } from '../../packages/hosting/src/cloudflare/subrequests.js';
import { follow } from '../support/session/follower.js';
import { startHttpServer } from '../support/http-server.js';
import { startCloudflare } from '../support/hosts/cloudflare.js';
import { createServingScript, createTextScript } from '../support/scripts.js';
import { describeService } from '../support/service.js';
import { FULL_SIZE } from '../support/sizes.js';
import { until } from '../support/until.js';

const [MANY, MOST] = [FULL_SIZE ? 50 : 14, 10];

const host = await startCloudflare({ played: true });
afterAll(() => host.dispose());

async function open(name: string) {
    return describeService({ ...(await openWorkspace(host, name)), dispose: async () => {} });
}

async function gate(size: number): Promise<string> {
    const waiting: (() => void)[] = [];
    return startHttpServer((_, response) => {
        waiting.push(() => response.end('open'));
        if (waiting.length === size) for (const answer of waiting) answer();
    });
}

describe('A service on Cloudflare Workers', () => {
    it('starts with its seed under "wrangler dev", which adds a table to each object', async () => {
        const local = await startCloudflare({ explored: true });
        onTestFinished(() => local.dispose());
        const answer = await fetch(`${local.url}/v1/orgs/acme`, {
            headers: { authorization: `Bearer ${local.token}` },
        });
        expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"acme"')]);
    });

    it(`runs ${MANY} integrations of one workspace concurrently, although one object may load only ${MOST}`, async () => {
        const service = await open('many');
        const script = createServingScript(`return fetch('${await gate(MANY)}');`);
        const names = Array.from({ length: MANY }, (_, index) => `gated-${index}`);
        for (const name of names) await service.develop(name, script);
        const visit = async (name: string) =>
            (await fetch(`${service.publicUrl}/v1/integrations/${name}/integration`)).text();
        expect(await Promise.all(names.map(visit))).toEqual(names.map(() => 'open'));
    });

    it('makes as many calls to objects and dynamic Workers per operation as the deployment states', async () => {
        const service = await open('counted');
        const counted = async (use: () => Promise<unknown>) => {
            await counts();
            await use();
            return counts();
        };
        const shown = await service.develop('shown', createTextScript('hello'));
        const url = await startHttpServer((_, response) => response.end('ok'));
        await service.develop('asking', createServingScript(`return fetch('${url}');`));
        await service.render(shown);
        expect(await counted(() => service.client.user.getAuthenticatedUser())).toEqual(
            MAX_SUBREQUEST_COUNTS_PER_OPERATION.call,
        );
        expect(await counted(() => service.render(shown))).toEqual(MAX_SUBREQUEST_COUNTS_PER_OPERATION.event);
        const following = async () => {
            const { times } = follow(service);
            await until('it follows', () => times.opened === 1);
        };
        expect(await counted(following)).toEqual(MAX_SUBREQUEST_COUNTS_PER_OPERATION.follow);
        await counts();
        await (await fetch(`${service.publicUrl}/v1/integrations/asking/integration`)).text();
        const seen = { objects: 0, dynamic: 0 };
        await until('all is told', async () => {
            const more = await counts();
            seen.objects += more.objects;
            seen.dynamic += more.dynamic;
            return (
                seen.objects >=
                MAX_SUBREQUEST_COUNTS_PER_OPERATION.event.objects + MAX_SUBREQUEST_COUNTS_PER_OPERATION.request.objects
            );
        });
        expect(seen.dynamic).toBe(
            MAX_SUBREQUEST_COUNTS_PER_OPERATION.event.dynamic + MAX_SUBREQUEST_COUNTS_PER_OPERATION.request.dynamic,
        );
    });
});

async function counts(): Promise<{ objects: number; dynamic: number }> {
    return (await (await fetch(`${host.url}/played/counts`)).json()) as { objects: number; dynamic: number };
}
