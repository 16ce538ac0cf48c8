import { request as httpRequest } from 'node:http';

import { LIMITS } from '@svc-int/api';
import type { StreamMessage } from '@svc-int/emulator';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { createRenderingScript, createTextScript } from '../../support/scripts.js';
import {
    BUILT,
    openTemporaryService,
    startService,
    startTemporaryService,
    type StartedService,
} from '../../support/service.js';
import { until } from '../../support/until.js';

let service: StartedService;

beforeAll(async () => {
    service = await startService();
    return () => service.dispose();
});

function rawStatus(path: string, headers: Record<string, string>, to = service.url): Promise<number | undefined> {
    const { hostname, port } = new URL(to);
    return new Promise((resolve, reject) => {
        const all = { authorization: `Bearer ${service.token}`, ...headers };
        httpRequest({ hostname, port, path, headers: all }, (response) => resolve(response.resume().statusCode))
            .on('error', reject)
            .end();
    });
}

describe('control listener', () => {
    const port = () => new URL(service.url).port;

    it.each([
        'example.com',
        'example.com:PORT',
        '127.0.0.1.example.com:PORT',
        'localhost.example.com',
        '10.0.0.1:PORT',
        '0.0.0.0:PORT',
    ])('the control listener responds 403 to the host %s', async (host) => {
        for (const path of ['/', '/v1/user', '/_svc-int/health', '/studio/app.js']) {
            expect(await rawStatus(path, { host: host.replace('PORT', port()) })).toBe(403);
        }
    });

    it.each([
        'http://example.com',
        'https://127.0.0.1:PORT',
        'http://127.0.0.1',
        'http://127.0.0.1:1',
        'null',
        'http://localhost:PORT',
        'file://',
    ])('the control listener responds 403 to the origin %s', async (origin) => {
        expect(await rawStatus('/v1/user', { origin: origin.replace('PORT', port()) })).toBe(403);
    });

    it('the control listener responds 200 at each of its own hostnames, also for its own origin', async () => {
        for (const host of [`127.0.0.1:${port()}`, `localhost:${port()}`, `[::1]:${port()}`, 'localhost']) {
            expect(await rawStatus('/v1/user', { host })).toBe(200);
            expect(await rawStatus('/v1/user', { host, origin: `http://${host}` })).toBe(200);
        }
    });

    it('the control listener sends no CORS headers', async () => {
        const response = await service.request('/v1/user', { method: 'OPTIONS' });
        expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    });
});

describe('the Studio', () => {
    it('the Studio is served with its files and a strict content security policy, and does not contain the token', async () => {
        const page = await fetch(service.studioUrl);
        const text = await page.text();
        expect(page.headers.get('content-type')).toContain('text/html');
        expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
        expect(page.headers.get('x-content-type-options')).toBe('nosniff');
        expect(text).not.toContain(service.token);
        const files = [...text.matchAll(/(?:src|href)="(\/?studio\/[^"]+)"/g)].map(([, file]) => file);
        expect(files.length).toBeGreaterThan(1);
        for (const file of files) expect((await fetch(new URL(String(file), service.url))).status).toBe(200);
        expect((await fetch(`${service.url}/studio/worker.js`)).status).toBe(404);
        expect((await fetch(`${service.url}/studio/__proto__`)).status).toBe(404);
    });
});

describe('Studio of a further workspace', () => {
    it('the Studio of a workspace is served with the same content security policy, with or without a trailing slash', async () => {
        const { url, studioUrl } = await openTemporaryService();
        for (const address of [studioUrl, url]) {
            const page = await fetch(address);
            expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
            const files = [...(await page.text()).matchAll(/(?:src|href)="(\/studio\/[^"]+)"/g)].map(
                ([, file]) => file,
            );
            expect(files.length).toBeGreaterThan(1);
            for (const file of files) expect((await fetch(new URL(String(file), page.url))).status).toBe(200);
        }
    });

    it('the Studio of a workspace responds 403 to foreign hosts, and its API to foreign origins', async () => {
        const { url } = await openTemporaryService();
        const { pathname, port } = new URL(url);
        for (const host of ['example.com', `127.0.0.1.example.com:${port}`]) {
            expect(await rawStatus(`${pathname}/`, { host }, url)).toBe(403);
            expect(await rawStatus(`${pathname}/v1/user`, { host }, url)).toBe(403);
        }
        for (const origin of ['http://example.com', `http://localhost:${port}`, 'null'])
            expect(await rawStatus(`${pathname}/`, { origin }, url)).toBe(403);
    });

    it('the Studio of a workspace is not served without the option workspaces, and not under invalid names', async () => {
        expect((await service.request('/_svc-int/workspaces/other/')).status).toBe(404);
        const { url } = await openTemporaryService();
        const { origin } = new URL(url);
        for (const name of ['%2e%2e', 'a.b', 'x'.repeat(65), ''])
            expect((await fetch(`${origin}/_svc-int/workspaces/${name}/`)).status, name).not.toBe(200);
    });
});

describe('stream of the control listener', () => {
    function follow(from: StartedService): { messages: StreamMessage[]; stop: () => void } {
        const stopped = new AbortController();
        const messages: StreamMessage[] = [];
        void connectControl(from).follow((message) => messages.push(message), stopped.signal);
        onTestFinished(() => stopped.abort());
        return { messages, stop: () => stopped.abort() };
    }

    it('the stream starts with the last build, and sends builds, reloads, events, deliveries and logs in order', async () => {
        const failed = {
            event: 'build',
            manifest: 'integration.yaml',
            ok: false,
            durationMs: 2,
            errors: [{ text: 'no', file: 'a.ts', line: 1, column: 2, frame: '> a' }],
        } as const;
        await connectControl(service).reportBuild({ ...failed, errors: [...failed.errors] });
        const { messages } = follow(service);
        await until('the last build is told', () => messages.length > 0);
        expect(messages).toEqual([failed]);

        const place = await service.develop(
            'streamed',
            createRenderingScript(`console.warn('watch out'); return answer('x');`),
        );
        await service.render(place);
        await until('the logs are told', () => messages.some(({ event }) => event === 'logs'));
        expect(messages).toContainEqual(BUILT);
        expect(messages).toContainEqual({
            event: 'reload',
            integration: 'streamed',
            version: 1,
            durationMs: expect.any(Number),
        });
        const { id } = (await service.lastEvent('streamed')).event;
        const delivery = { event: 'delivery', id, integration: 'streamed', type: 'ui_render', status: 'success' };
        expect(messages).toContainEqual(expect.objectContaining(delivery));
        const { createdAt } = (await service.lastEvent('streamed')).event;
        const about = messages.filter((message) => 'id' in message && message.id === id);
        expect(about.map(({ event }) => event)).toEqual(['dispatch', 'delivery', 'logs']);
        expect(about[0]).toMatchObject({ integration: 'streamed', type: 'ui_render', createdAt });
        expect(messages.at(-1)).toMatchObject({
            event: 'logs',
            id,
            integration: 'streamed',
            logs: [{ level: 'warn', message: 'watch out' }],
        });
    });

    it('the stream and the service continue for other subscribers when a subscriber disconnects', async () => {
        const place = await service.develop('left', createTextScript('x'));
        const [staying, ...leaving] = Array.from({ length: 6 }, () => follow(service));
        await until('all listen', () =>
            [staying, ...leaving].every((listener) => listener && listener.messages.length > 0),
        );
        const renderings = Array.from({ length: 20 }, () => service.render(place));
        for (const listener of leaving) listener.stop();
        for (const { status } of await Promise.all(renderings)) expect(status).toBe(200);
        const told = () =>
            staying?.messages.filter((message) => message.event === 'delivery' && message.type === 'ui_render') ?? [];
        await until('every delivery is told', () => told().length === 20);
    });

    it('the stream sends the error of a failed event, and continues after a restart of the runtime', async () => {
        const temporary = await startTemporaryService({ stallTimeout: 500 });
        const place = await temporary.develop(
            'failing',
            createRenderingScript(`if (event.props.loop) for (;;) {}\nthrow new Error('out of ink');`),
        );
        const { messages } = follow(temporary);
        await until('it listens', () => messages.length > 0);
        const failed = () =>
            messages.filter((message) => message.event === 'delivery' && message.error?.includes('out of ink')).length;
        await temporary.render(place).catch(() => {});
        await until('the failure is told', () => failed() === 1);
        await temporary.render(place, { props: { loop: true } }).catch(() => {});
        await until('another failure is told', async () => {
            await temporary.render(place).catch(() => {});
            return failed() > 1;
        });
    });
});

describe('number of values in a request body', () => {
    it('an operation reads a body with the maximum number of values, and rejects one with more values with 413', async () => {
        const patched = async (items: number) => {
            const response = await service.request('/v1/orgs/acme', {
                method: 'PATCH',
                headers: { authorization: `Bearer ${service.token}` },
                body: `{"none":[${'0,'.repeat(items - 2)}0]}`,
            });
            return [response.status, await response.text()];
        };
        expect(await patched(LIMITS.bodyEntries)).toEqual([422, expect.stringContaining('none')]);
        const refused = [413, expect.stringContaining(`more than ${LIMITS.bodyEntries} values`)];
        expect(await patched(LIMITS.bodyEntries + 1)).toEqual(refused);
        expect(await patched(5_000_000)).toEqual(refused);
    });
});
