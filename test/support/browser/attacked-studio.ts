import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

import { createPage } from '../browser.js';
import type { TestService } from '../service.js';

/** HTML that adds an element and sets a flag if the page does not escape it. */
export const INJECTED = `<img data-injected src=x onerror="top.hacked='image'"><script>top.hacked='script'</script><svg onload="top.hacked='svg'"></svg>`;

export const MARKING = `try { top.hacked = 'script' } catch {} self.hacked = 'script'`;

export interface AttackedStudio {
    page: Page;
    trap: string;
    /** Paths and bodies of requests since the last check. */
    caught: string[];
    show(path: string): Promise<void>;
    /** Asserts that no attack succeeded and the page responds. `isMeant` excludes effects of user actions. */
    expectUnharmed(isMeant?: (harm: string) => boolean): Promise<void>;
    close(): Promise<void>;
}

export async function attackStudio(service: TestService): Promise<AttackedStudio> {
    const page = await createPage();
    const { url: trap, caught, seen, close } = await startTrap();
    const harm = watchPage(page, service);
    await page.goto(service.studioUrl);
    await page.getByRole('navigation').first().waitFor();
    return {
        page,
        trap,
        caught,
        show: (path) => page.evaluate((hash) => void (location.hash = hash), path),
        async expectUnharmed(isMeant = () => false) {
            const toldToken = seen.filter((text) => text.includes(service.token));
            const signs = [...harm.splice(0), ...(await signsIn(page, service)), ...toldToken];
            expect(signs.filter((sign) => !isMeant(sign))).toEqual([]);
            caught.length = 0;
            await answersClick(page);
        },
        async close() {
            await page.context().close();
            close();
        },
    };
}

async function answersClick(page: Page): Promise<void> {
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    const before = await theme();
    await page.getByRole('button', { name: /^Switch to .* theme$/ }).click();
    await expect.poll(theme).not.toBe(before);
}

function watchPage(page: Page, { url, token }: TestService): string[] {
    const harm: string[] = [];
    const isOwn = (address: string) => new URL(address).origin === new URL(url).origin;
    const leaks = (request: Request) =>
        request.url().includes(token) || (!isOwn(request.url()) && JSON.stringify(request.headers()).includes(token));
    page.on('crash', () => harm.push('the page crashed'));
    page.on('popup', (popup) => harm.push(`a window opened: ${popup.url()}`));
    page.on('download', (download) => harm.push(`a download began: ${download.url()}`));
    page.on('dialog', (dialog) => {
        harm.push(`a dialog opened: ${dialog.message()}`);
        void dialog.dismiss();
    });
    page.on('request', (request) => leaks(request) && harm.push(`the token went to ${request.url()}`));
    page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame() && !isOwn(frame.url())) harm.push(`the page went to ${frame.url()}`);
    });
    return harm;
}

async function signsIn(page: Page, { token }: TestService): Promise<string[]> {
    const found = await page.evaluate(() => [
        ...('hacked' in globalThis ? [`code ran: ${String((globalThis as { hacked?: unknown }).hacked)}`] : []),
        ...('polluted' in {} ? ['every object has a field more'] : []),
        ...Array.from(document.querySelectorAll('[data-injected], script:not([src])'), (one) => one.outerHTML),
        ...Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => href).filter(
            (href) => !/^(https?|mailto):/.test(href),
        ),
        ...Array.from(document.querySelectorAll('*')).flatMap(({ attributes }) =>
            Array.from(attributes, ({ name }) => name).filter((name) => name.startsWith('on')),
        ),
    ]);
    const isTold = [page.url(), await page.content(), await page.title()].some((text) => text.includes(token));
    return isTold ? [...found, 'the page shows the token'] : found;
}

async function startTrap() {
    const caught: string[] = [];
    const seen: string[] = [];
    const server = createServer((request, response) => {
        let body = '';
        request.on('data', (part: Buffer) => (body += part.toString()));
        request.on('end', () => {
            caught.push(`${request.url ?? ''} ${body}`.trim());
            seen.push(JSON.stringify([request.url, request.headers, body]));
            response.writeHead(200, { 'access-control-allow-origin': '*' }).end('[]');
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const close = () => {
        server.closeAllConnections();
        server.close();
    };
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, caught, seen, close };
}
