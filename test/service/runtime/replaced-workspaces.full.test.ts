import { REQUEST_OR_RESPONSE_EVENT_ID_HEADER } from '@svc-int/api';
import { connectControl, openWorkspace } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { createSpace, listTitles } from '../../support/content.js';
import { startHttpServer } from '../../support/http-server.js';
import { createRenderingScript, createTextScript, getRenderedText } from '../../support/scripts.js';
import {
    describeService,
    openTemporaryService,
    startTemporaryService,
    type TestService,
} from '../../support/service.js';
import { FULL_SIZE } from '../../support/sizes.js';
import { until } from '../../support/until.js';

async function statusesDuring(act: () => Promise<void>, ask: () => Promise<Response>): Promise<number[]> {
    const seen = new Set<number>();
    let rest = FULL_SIZE ? 20 : 5;
    let isOver = false;
    const acted = act().finally(() => (isOver = true));
    while (rest > 0) {
        for (const { status, body } of await Promise.all([ask(), ask(), ask()])) {
            seen.add(status);
            await body?.cancel();
        }
        if (isOver) rest--;
    }
    await acted;
    return [...seen];
}

const titles = async (service: TestService) => (await listTitles(service)).spaces;

describe('removal of a workspace', () => {
    it('a removed workspace responds 404 to every caller until it is created again', async () => {
        const main = await startTemporaryService({ workspaces: true });
        const open = async () => describeService({ ...(await openWorkspace(main, 'beside')), dispose: async () => {} });
        const service = await open();
        const control = connectControl(service);
        const before = await titles(service);
        await createSpace(service, 'Mine');
        const headers = { authorization: 'Bearer wrong' };
        const ask = () => service.request('/v1/user', { headers });
        const asked = statusesDuring(() => control.remove(), ask);
        const visited = statusesDuring(
            async () => void (await asked),
            () => fetch(`${service.publicUrl}/v1/integrations/missing/integration`),
        );
        // Clients retry 503.
        expect([401, 404, 503]).toEqual(expect.arrayContaining(await asked));
        expect([(await ask()).status, await visited]).toEqual([404, [404]]);
        expect(await titles(await open())).toEqual(before);
    });

    it('an integration that is still running does not recreate its removed workspace', async () => {
        const service = await openTemporaryService();
        const told: string[] = [];
        const held: (() => void)[] = [];
        const server = await startHttpServer(({ url = '' }, response) => {
            told.push(url);
            held.push(() => response.end());
        });
        const place = await service.develop(
            'late',
            createRenderingScript(`
            const work = fetch('${server}/held').then(() => fetch('${server}/late')).catch(() => fetch('${server}/late'));
            ctx.waitUntil(work.finally(() => console.log('late')));
            return answer('at once');`),
        );
        await service.render(place);
        await until('it works on', () => told.length > 0);
        await connectControl(service).remove();
        const ask = async () =>
            (await service.request('/v1/user', { headers: { authorization: 'Bearer wrong' } })).text();
        expect(await ask()).toContain('There is no workspace of this name');
        for (const answer of held) answer();
        for (let times = 0; times < (FULL_SIZE ? 50 : 10); times++)
            expect(await ask()).toContain('There is no workspace of this name');
    });
});

describe('replacement of a workspace by a file', () => {
    it('a replaced workspace has the content of the file, and counts a space that is created immediately afterwards', async () => {
        const [first, second] = [await openTemporaryService(), await openTemporaryService()];
        await createSpace(first, 'Moved');
        const before = (await titles(first)).length;
        await connectControl(second).importWorkspace(await connectControl(first).exportWorkspace({}));
        // A write during the replacement belongs to the new workspace.
        await createSpace(second, 'Added');
        expect(await titles(second)).toContain('Moved');
        const { data } = await second.client.orgs.listSpacesInOrganizationById('acme', { limit: 1 });
        expect(data.count).toBe(before + 1);
    });

    it('a replaced workspace has public URLs of the service, and still delivers events', async () => {
        const service = await openTemporaryService();
        const place = await service.develop('shown', createTextScript('hello'));
        const control = connectControl(service);
        await control.importWorkspace(await control.exportWorkspace({ secrets: 'include' }));
        const { data } = await service.client.integrations.getIntegrationByName('shown');
        expect(data.urls.publicEndpoint).toContain(service.publicUrl);
        expect(getRenderedText((await service.render(place)).data)).toBe('hello');
    });

    it('importWorkspace keeps the journal if the file is invalid', async () => {
        const service = await openTemporaryService();
        const place = await service.develop('shown', createTextScript('hello'));
        const control = connectControl(service);
        const file = await control.exportWorkspace({});
        const others = [1, -1].map((by) => ({ ...file, layout: file.layout + by, tables: {} }));
        const { headers } = await service.render(place);
        for (const other of others) await expect(control.importWorkspace(other)).rejects.toMatchObject({ status: 422 });
        const recorded = (await service.events('shown')).find(
            ({ id }) => id === headers.get(REQUEST_OR_RESPONSE_EVENT_ID_HEADER),
        );
        expect(recorded).toMatchObject({ status: 'success' });
    });
});
