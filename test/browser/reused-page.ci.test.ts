import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { openFreshPage, openPage } from '../support/browser.js';

let url: string;
let left: Page | undefined;

beforeAll(async () => {
    const server = createServer((request, response) => {
        response.setHeader('content-type', 'text/html').end(`<!doctype html><title>${request.url ?? ''}</title>`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return () => {
        server.closeAllConnections();
        server.close();
    };
});

const readStorage = (page: Page) =>
    page.evaluate(async () => ({
        cookie: document.cookie,
        local: { ...localStorage },
        session: { ...sessionStorage },
        databases: (await indexedDB.databases()).map(({ name }) => name),
        caches: await caches.keys(),
    }));

const EMPTY = { cookie: '', local: {}, session: {}, databases: [], caches: [] };

it('a page of openPage keeps cookies, storage, databases and caches within its test', async () => {
    const { page } = await openPage(url);
    left = page;
    await page.evaluate(async () => {
        document.cookie = 'a=1';
        localStorage.setItem('b', '1');
        sessionStorage.setItem('c', '1');
        await caches.open('d');
        await new Promise<void>((resolve) => (indexedDB.open('e').onsuccess = () => resolve()));
    });
    expect(await readStorage(page)).toEqual({
        cookie: 'a=1',
        local: { b: '1' },
        session: { c: '1' },
        databases: ['e'],
        caches: ['d'],
    });
    await page.route('**/*', (route) => route.abort());
    await page.setViewportSize({ width: 360, height: 400 });
    await page.context().newPage();
});

it('openPage reuses the page of an earlier test without its cookies, storage, routes, size and tabs', async () => {
    const { page, errors } = await openPage(`${url}/next`);
    expect(page).toBe(left);
    expect([await page.title(), page.viewportSize(), page.context().pages().length]).toEqual([
        '/next',
        { width: 1280, height: 800 },
        1,
    ]);
    expect(await readStorage(page)).toEqual(EMPTY);
    expect(errors).toEqual([]);
});

it('openPage and openFreshPage open separate pages while a test already uses a page', async () => {
    const { page } = await openPage(url);
    const { page: other } = await openPage(url);
    expect(other).not.toBe(page);
    await page.evaluate(() => localStorage.setItem('b', '1'));
    expect(await readStorage(other)).toEqual(EMPTY);
    expect((await openFreshPage(url)).page).not.toBe(left);
});
