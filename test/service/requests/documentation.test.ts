import { request as httpRequest } from 'node:http';

import { beforeAll, expect, it } from 'vitest';

import { openService, type TestService } from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

const readPage = (path: string, init?: RequestInit) => fetch(`${service.url}/docs${path}`, init);

function readStatus(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
    const { hostname, port, pathname } = new URL(service.url);
    const base = pathname.replace(/\/$/, '');
    return new Promise((resolve, reject) => {
        httpRequest({ hostname, port, path: base + path, headers }, (response) => resolve(response.resume().statusCode))
            .on('error', reject)
            .end();
    });
}

it('GET /docs/ returns the home page without a token, with a policy against inline scripts and other hosts', async () => {
    const page = await readPage('/');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const text = await page.text();
    expect(text).toMatch(/^<!doctype html>\n<html data-studio lang="en">/);
    const files = [...text.matchAll(/(?:src|href|data-index)="(assets\/[^"]+)"/g)].map(([, file]) => file);
    expect(files).toHaveLength(3);
    for (const file of files) {
        const asset = await readPage(`/${file}`);
        expect(asset.status).toBe(200);
        expect(asset.headers.get('cache-control')).toContain('immutable');
        expect((await asset.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    }
});

it('GET /docs redirects to /docs/, and HEAD returns headers without a body', async () => {
    const response = await readPage('', { redirect: 'manual' });
    expect(response.status).toBe(308);
    expect(new URL(response.headers.get('location') ?? '', response.url).href).toBe(`${service.url}/docs/`);
    const head = await readPage('/index.html', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
});

it('GET /docs/<page>.md returns Markdown, llms.txt and llms-full.txt are text, and images are PNG', async () => {
    const guide = await readPage('/guides/block.md');
    expect(guide.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await guide.text()).toMatch(/^# A block\n/);
    expect((await readPage('/llms.txt')).headers.get('content-type')).toContain('text/plain');
    const full = await readPage('/llms-full.txt');
    expect(full.headers.get('content-type')).toContain('text/plain');
    const text = await full.text();
    expect(text).toMatch(/^# svc-int documentation\n\n> /);
    for (const path of ['guides/block.md', 'reference/errors.md'])
        expect(text).toContain(`\n<!-- ${path} -->\n\n${await (await readPage(`/${path}`)).text()}`);
    expect(text.length).toBeLessThan(400_000);
    const image = await readPage('/images/button.png');
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(
        Buffer.from(await image.arrayBuffer())
            .subarray(1, 4)
            .toString(),
    ).toBe('PNG');
});

it('GET /docs/ returns 304 for the entity tag of this build, also weak or in a list, and revalidates pages', async () => {
    const first = await readPage('/');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    for (const listed of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
        expect((await readPage('/', { headers: { 'if-none-match': listed } })).status).toBe(304);
    expect((await readPage('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

it.each([
    '/docs/none.html',
    '/docs/guides',
    '/docs/guides/',
    '/docs/__proto__',
    '/docs/../studio.json',
    '/docs/%2e%2e/studio.json',
    '/docs/..%2fstudio.json',
    '/docs//index.html',
    '/documents',
])('GET %s returns 404', async (path) => {
    expect(await readStatus(path)).toBe(404);
});

it('the documentation responds 403 to foreign hosts, and 404 to POST and at the public listener', async () => {
    expect(await readStatus('/docs/', { host: 'example.com' })).toBe(403);
    expect((await readPage('/', { method: 'POST' })).status).toBe(404);
    expect((await fetch(new URL('/docs/', service.publicUrl))).status).toBe(404);
});
