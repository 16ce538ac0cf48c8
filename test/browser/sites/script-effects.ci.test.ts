import type { PublishIntegrationBody } from '@svc-int/api';
import { connectControl, type ScriptOnSite } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { openPage } from '../../support/browser.js';
import { startHttpServer } from '../../support/http-server.js';
import { createRespondingScript } from '../../support/sites/site-scripts.js';
import { openService, type TestService } from '../../support/service.js';
import { FULL_SIZE } from '../../support/sizes.js';
import { until } from '../../support/until.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

const COOKIE_COUNT = FULL_SIZE ? 5000 : 600;

let service: TestService;
let url: string;
let other: string;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

async function develop(script: string, declaration: Partial<PublishIntegrationBody> = {}, name = 'guest') {
    other = await startHttpServer((request, response) => {
        const text = request.url?.endsWith('.js')
            ? `window.tag = 1; fetch('${other}/from-tag', { method: 'PUT' });`
            : '';
        response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-methods', '*');
        response.setHeader('content-type', 'text/javascript').end(text);
    });
    await service.develop(name, createRespondingScript(script.replaceAll('OTHER', other)), {
        scopes: ['site:script:inject'],
        contentSecurityPolicy: `connect-src ${other} ${other.replace('http', 'ws')}; script-src ${other}; img-src *; frame-src *`,
        ...declaration,
    });
    const { urls } = (await service.client.orgs.getSiteById('acme', 'site-docs')).data;
    url = urls.published ?? '';
}

const onSite = async (name = 'guest') => (await connectControl(service).scripts(name)).sites[0];

function waitForReport(isComplete: (site: ScriptOnSite) => boolean, name?: string): Promise<ScriptOnSite> {
    return until('the report is complete', async () => {
        const site = await onSite(name);
        return site && isComplete(site) ? site : undefined;
    });
}

const formatEffects = ({ effects }: ScriptOnSite, kind: ScriptOnSite['effects'][number]['kind']) =>
    effects
        .filter((effect) => effect.kind === kind)
        .map(({ kind: _, consent, count, isGuess, ...rest }) =>
            [...Object.values(rest), consent, count, ...(isGuess ? ['guess'] : [])]
                .join(' ')
                .replaceAll(other, 'OTHER')
                .replaceAll(other.replace('http', 'ws'), 'WS'),
        )
        .toSorted();

describe('The report of a site script', () => {
    it('lists requests by origin, method and kind, including late requests and requests of added scripts', async () => {
        await develop(`
            fetch('OTHER/a?secret=1'); fetch('OTHER/b'); fetch(new Request('OTHER/c', { method: 'POST', body: 'x' }));
            const request = new XMLHttpRequest(); request.open('DELETE', 'OTHER/d'); request.send();
            navigator.sendBeacon('OTHER/e', 'x');
            new WebSocket('OTHER/f'.replace('http', 'ws'));
            new EventSource('OTHER/g').close();
            new Image().src = 'OTHER/h.png?id=7';
            const tag = document.createElement('script'); tag.src = 'OTHER/tag.js'; document.head.append(tag);
            const pixel = document.createElement('div'); pixel.innerHTML = '<img src="OTHER/i.png">';
            setTimeout(() => fetch('OTHER/late', { method: 'patch' }), 50);
            Promise.resolve().then(async () => { await null; navigator.sendBeacon('OTHER/j'); });
            fetch('data:text/plain,x').catch(() => {});
        `);
        await openPage(url);
        const site = await waitForReport(
            (one) =>
                formatEffects(one, 'request').some((line) => line.includes('PUT')) &&
                formatEffects(one, 'request').some((line) => line.includes('PATCH')),
        );
        expect(formatEffects(site, 'request')).toEqual([
            'OTHER DELETE xhr not-asked 1',
            'OTHER GET eventsource not-asked 1',
            'OTHER GET fetch not-asked 2',
            'OTHER GET img not-asked 2',
            'OTHER GET script not-asked 1',
            'OTHER PATCH fetch not-asked 1',
            'OTHER POST beacon not-asked 2',
            'OTHER POST fetch not-asked 1',
            'OTHER PUT fetch not-asked 1',
            'WS GET websocket not-asked 1',
        ]);
        expect([site.loads, JSON.stringify(site).includes('secret')]).toEqual([1, false]);
        expect(formatEffects(site, 'global')).toEqual(['tag not-asked 1']);
    });

    it('lists the names, but not the values, of stored data before and after consent', async () => {
        await develop(
            `document.cookie = '_a=value-of-a; path=/'; localStorage.setItem('b', 'value-of-b'); sessionStorage.c = 'value-of-c';
             indexedDB.open('d');
             window.mine = 1; globalThis.gtag = () => {};
             if (GitBook.isCookiesTrackingDisabled() === undefined) GitBook.registerCookieBanner(({ onApprove }) => setTimeout(() => onApprove(), 300));`,
            { scopes: ['site:script:inject', 'site:script:cookies'] },
        );
        await openPage(url);
        const site = await waitForReport((one) => one.loads === 2 && formatEffects(one, 'global').length === 4);
        expect(formatEffects(site, 'cookie')).toEqual(['_a granted 1', '_a open 1']);
        expect(formatEffects(site, 'storage')).toEqual([
            'indexedDB d granted 1',
            'indexedDB d open 1',
            'localStorage b granted 1',
            'localStorage b open 1',
            'sessionStorage c open 1',
        ]);
        expect(formatEffects(site, 'global')).toEqual([
            'gtag granted 1',
            'gtag open 1',
            'mine granted 1',
            'mine open 1',
        ]);
        expect(JSON.stringify(site)).not.toContain('value-of');
    });

    itAtFullSize(
        'lists the elements that the script adds, with their parents, and none that the page adds',
        async () => {
            await develop(`
            const banner = document.createElement('aside'); banner.innerHTML = '<b>inside</b>'; document.body.append(banner);
            banner.insertAdjacentHTML('beforeend', '<i></i><i></i>');
            document.querySelector('header').prepend(document.createElement('chat-button'));
            GitBook.registerTool({ name: 'a', description: 'b', inputSchema: {}, execute() {} });
            document.createElement('div').append(document.createElement('p'));`);
            const { page } = await openPage(url);
            await page.getByRole('button', { name: /^Assistant tools/ }).click();
            const site = await waitForReport((one) => formatEffects(one, 'element').length >= 3);
            expect(formatEffects(site, 'element')).toEqual([
                'aside html > body not-asked 1',
                expect.stringMatching(/^chat-button html > body > .*header not-asked 1$/),
                'i html > body > aside not-asked 2',
            ]);
        },
    );

    itAtFullSize('marks a request as a guess for each script if no stack names one of them', async () => {
        await develop(`window.first = 1; setTimeout(fetch, 300, 'OTHER/unknown');`);
        const before = other;
        await service.develop(
            'second',
            createRespondingScript(`document.title = 'second'; document.cookie = 'mine=1';`),
            {
                scopes: ['site:script:inject'],
            },
        );
        await openPage(url);
        const [first, second] = await Promise.all(
            ['guest', 'second'].map((name) => waitForReport((one) => formatEffects(one, 'request').length > 0, name)),
        );
        other = before;
        expect([first, second].map((one) => one && formatEffects(one, 'request'))).toEqual([
            ['OTHER GET fetch not-asked 1 guess'],
            ['OTHER GET fetch not-asked 1 guess'],
        ]);
        expect([first && formatEffects(first, 'cookie'), second && formatEffects(second, 'cookie')]).toEqual([
            [],
            ['mine not-asked 1'],
        ]);
        await service.client.integrations.unpublishIntegration('second');
    });

    itAtFullSize('lists at most 300 effects and counts the others, without changing how the page works', async () => {
        await develop(`
            for (let at = 0; at < ${COOKIE_COUNT}; at += 1) document.cookie = 'c' + at + '=1';
            for (let at = 0; at < ${COOKIE_COUNT}; at += 1) fetch('data:,').catch(() => {});
            window.told = [fetch.name, fetch.length, Element.prototype.append.name, document.title.length > 0,
                new WebSocket('ws://127.0.0.1:9') instanceof WebSocket, WebSocket.OPEN];
            Error.prepareStackTrace = () => { throw new Error('hostile'); };
            document.cookie = 'after=1';
            try { document.body.appendChild({}); } catch (error) { told.push(error.name); }`);
        const { page } = await openPage(url);
        const site = await waitForReport((one) => one.rest > COOKIE_COUNT - 400 && one.effects.length >= 300);
        expect(site.effects.length).toBe(300);
        expect(await page.evaluate(() => (window as unknown as { told: unknown }).told)).toEqual([
            'fetch',
            1,
            'append',
            true,
            true,
            1,
            'TypeError',
        ]);
    });
});
