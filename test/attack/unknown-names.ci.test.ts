import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openWorkspace } from '@svc-int/emulator';
import { describe, expect, it, onTestFinished } from 'vitest';

import { type AskHost, createHostRequester, DOMAIN, hosting } from '../support/hosted-service.js';
import { startTemporaryService } from '../support/service.js';

const NAME_COUNT = 300;

const names = Array.from({ length: NAME_COUNT }, (_, index) => `unknown-${index}`);

function makeStateFolder() {
    const statePath = mkdtempSync(join(tmpdir(), 'svc-int-names-'));
    onTestFinished(() => rmSync(statePath, { recursive: true, force: true }));
    return { statePath, listFiles: () => readdirSync(statePath, { recursive: true, encoding: 'utf8' }).toSorted() };
}

const AT_ONCE_COUNT = 20;

type Ask = (name: string) => Promise<{ status: number }>;

async function askAll(ways: readonly Ask[]): Promise<number[]> {
    const statuses = new Set<number>();
    const askOne = async (index: number) => {
        const response = await ways[index % ways.length]?.(names[index] ?? '');
        statuses.add(response?.status ?? 0);
    };
    for (let start = 0; start < NAME_COUNT; start += AT_ONCE_COUNT)
        await Promise.all(Array.from({ length: AT_ONCE_COUNT }, (_, offset) => askOne(start + offset)));
    return [...statuses];
}

describe('Requests to unknown workspaces', () => {
    it('get 404 and create no file if workspaces are addressed by path', async () => {
        const { statePath, listFiles } = makeStateFolder();
        const service = await startTemporaryService({ workspaces: true, statePath });
        const before = listFiles();
        const wrong = { headers: { authorization: 'Bearer wrong' } };
        const createWay =
            (base: string, path: string, init: RequestInit = {}): Ask =>
            (name) =>
                fetch(`${base}/_svc-int/workspaces/${name}${path}`, init);
        const ways = [
            createWay(service.url, '/v1/user'),
            createWay(service.url, '/v1/user', wrong),
            createWay(service.url, '/v1/orgs/acme/spaces', { method: 'POST', body: '{"title":"x"}' }),
            createWay(service.url, '/'),
            createWay(service.publicUrl, '/v1/integrations/missing/integration'),
            createWay(service.publicUrl, '/sites/acme-docs/'),
        ];
        expect(await askAll(ways)).toEqual([404]);
        expect(listFiles()).toEqual(before);
    });

    it('get 404 and create no file if workspaces are addressed by host', async () => {
        const { statePath, listFiles } = makeStateFolder();
        const service = await startTemporaryService({ hosting, workspaces: true, statePath });
        const [ask, askPublic] = [createHostRequester(service.url), createHostRequester(service.publicUrl)];
        const before = listFiles();
        const createWay =
            (prefix: string, path: string, asked: AskHost, request = {}): Ask =>
            (name) =>
                asked(`${prefix}${name}.${DOMAIN}`, path, request);
        const ways = [
            ...['/', '/v1/user', '/login'].map((path) => createWay('', path, ask)),
            createWay('', '/bootstrap', ask, { method: 'POST', token: hosting.bootstrapToken }),
            ...['public--origin--', 'acme-docs--site--', 'pager--'].flatMap((prefix) =>
                [ask, askPublic].map((asked) => createWay(prefix, '/', asked)),
            ),
        ];
        expect(await askAll(ways)).toEqual([404]);
        expect(listFiles()).toEqual(before);
    });

    it('do not hide a workspace that is created later or by an earlier runtime', async () => {
        const { statePath } = makeStateFolder();
        const ask = (url: string) => fetch(`${url}/v1/user`).then(({ status }) => status);
        const first = await startTemporaryService({ workspaces: true, statePath });
        expect(await ask(`${first.url}/_svc-int/workspaces/late`)).toBe(404);
        const { url } = await openWorkspace(first, 'late');
        expect(await ask(url)).toBe(401);
        await first.dispose();
        const again = await startTemporaryService({ workspaces: true, statePath });
        expect(await ask(`${again.url}/_svc-int/workspaces/late`)).toBe(401);
    });
});
