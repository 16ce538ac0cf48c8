import { request } from 'node:http';

import { connectControl } from '@svc-int/emulator';
import lzString from 'lz-string';
import { beforeAll, describe, expect, it } from 'vitest';

import { attackStudio, type AttackedStudio, INJECTED, MARKING } from '../support/browser/attacked-studio.js';
import { script } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { getEventRows } from '../support/studio-page.js';

let service: TestService;
let studio: AttackedStudio;
let space: string;

const HOSTILE = script(`
    console.log(${JSON.stringify(INJECTED)}, JSON.parse('{"__proto__":{"polluted":1},"<b>":"\\\\u001b[2J"}'));
    if (event.type !== 'fetch') return new Response('OK');
    const error = new Error(${JSON.stringify(INJECTED)});
    error.stack = 'Error: ' + error.message + '\\n    at <img data-injected> (javascript:top.hacked=1:1:1)\\n    at file:///../../etc/passwd:1:1';
    console.error(error.stack);
    throw error;`);

beforeAll(async () => {
    service = await openService();
    const place = await service.develop('evil', HOSTILE, {
        title: INJECTED.slice(0, 30),
        description: '\u202E<img data-injected>',
        blocks: [{ id: '__proto__', title: '<img data-injected>', description: INJECTED.slice(0, 100) }],
    });
    space = place.space;
    await connectControl(service).changeContent({
        space,
        edits: [
            { type: 'add', page: { type: 'document', id: 'page', title: '<img data-injected>', markdown: INJECTED } },
        ],
    });
    await service.client.spaces.postCommentInSpace(space, { body: { markdown: INJECTED } });
    await service.client.spaces.createChangeRequest(space, { subject: '<img data-injected>' });
    const url = `${service.publicUrl}/v1/integrations/evil/integration/${encodeURIComponent('<img data-injected>')}`;
    await fetch(url, { method: 'POST', body: INJECTED, headers: { 'x-a': '<script>top.hacked=1</script>' } });
    studio = await attackStudio(service);
    return async () => {
        await studio.close();
        await service.dispose();
    };
});

const element = (value: unknown) =>
    `#/~elements/button?element=${lzString.compressToEncodedURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`;
const inBlock = (...children: unknown[]) => element({ type: 'block', children });
const levels = (count: number) => `{"type":"block","children":[${'['.repeat(count)}${']'.repeat(count)}]}`;

describe('The Studio stays unharmed when opened at a forged URL with', () => {
    it.each<[string, () => string]>([
        [
            'an element whose style is named like an inherited property',
            () => inBlock({ type: 'text', style: 'constructor', children: ['x'] }),
        ],
        ['an invalid element', () => element({ type: { toString: 1 }, children: 3 })],
        ['links to scripts', () => inBlock({ type: 'link', target: { url: `javascript:${MARKING}` }, children: [{}] })],
        [
            'a select without options and a stepper without steps',
            () => inBlock({ type: 'select' }, { type: 'stepper' }),
        ],
        ['an element of nine thousand levels', () => element(levels(9000))],
        ['an element that exceeds the limit after decompression', () => element('x'.repeat(200_000))],
        ['an element that is not JSON', () => '#/~elements/__proto__?element=%E0%A4%A'],
        [
            'an unknown operation',
            () => `#/~run/operation/__proto__?__proto__=1&constructor=${encodeURIComponent(INJECTED)}`,
        ],
        ['invalid percent-encodings', () => '#/~content/spaces/%E0%A4%A/content/page/%'],
        ['ids that contain "../"', () => '#/~content/spaces/..%2F..%2F_svc-int%2Fworkspace'],
        [
            'an event with a hostile id',
            () => `#/~events/${encodeURIComponent(INJECTED)}/${encodeURIComponent('../../x')}/payload`,
        ],
        [
            'hostile claims of a site visitor',
            () => `#/~sites/${encodeURIComponent(INJECTED)}?as=claims&claims=%7B%22__proto__%22`,
        ],
        [
            'a table that does not exist',
            () => `#/~service/${encodeURIComponent('__proto__')}/constructor?q=${encodeURIComponent(INJECTED)}`,
        ],
        ['a hundred thousand characters', () => `#/${'a/'.repeat(50_000)}`],
    ])('%s', async (_, address) => {
        await studio.show(address());
        await studio.page.locator('main').waitFor();
        await studio.expectUnharmed();
    });

    it('an operation that deletes a space, which does not run by itself', async () => {
        await studio.show(`#/~run/operation/deleteSpaceById?spaceId=${space}`);
        await studio.page.getByRole('region', { name: 'Response', exact: true }).getByText('Not run yet.').waitFor();
        await studio.expectUnharmed();
        expect((await service.client.spaces.getSpaceById(space)).status).toBe(200);
    });

    it('another token, which the Studio discards', async () => {
        const loaded = studio.page.waitForEvent('load');
        await studio.show(`#token=${'x'.repeat(1000)}`);
        await loaded;
        await studio.page.getByRole('navigation').first().waitFor();
        await studio.expectUnharmed();
    });
});

describe('The Studio shows hostile text of an integration as plain text in', () => {
    it.each<[string, () => string]>([
        ['the list of integrations', () => '#/evil'],
        ['a page and its body', () => `#/~content/spaces/${space}/content/page/page`],
        ['a space and its comments', () => `#/~content/spaces/${space}`],
        ['the tables', () => '#/~service'],
        ['the runner', () => '#/~run'],
        ['tasks', () => '#/~tasks'],
    ])('%s', async (_, address) => {
        await studio.show(address());
        await studio.page.getByText('<img data-injected').first().waitFor({ state: 'attached' });
        await studio.expectUnharmed();
    });

    it.each(['Payload', 'Environment', 'Logs', 'Requests', 'Answer'])('the tab "%s" of an event', async (part) => {
        const { page } = studio;
        await studio.show('#/evil');
        const row = getEventRows(page).filter({ hasText: 'fetch' }).first();
        await row.waitFor();
        if ((await row.getByRole('tab').count()) === 0) await row.getByRole('button').first().click();
        const tab = row.getByRole('tab', { name: new RegExp(`^${part}`) });
        if ((await tab.count()) > 0) await tab.click();
        await row.getByRole('tabpanel').waitFor();
        await studio.expectUnharmed();
    });

    it('the command palette', async () => {
        const { page } = studio;
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('combobox').fill('data-injected');
        await page.getByRole('dialog').getByText('<img data-injected').first().waitFor();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await studio.expectUnharmed();
    });
});

function statusOf(path: string, headers: Record<string, string>): Promise<number> {
    const { hostname, port } = new URL(service.url);
    return new Promise((resolve, reject) => {
        const asked = request(
            { hostname, port, path: new URL(service.url).pathname.replace(/\/$/, '') + path, headers },
            (answer) => {
                answer.resume();
                resolve(answer.statusCode ?? 0);
            },
        );
        asked.on('error', reject);
        asked.end();
    });
}

describe('The service of the Studio', () => {
    it.each([
        ['another host', 403, { host: 'evil.example' }],
        ['another origin', 403, { origin: 'https://evil.example' }],
        ['an opaque origin', 403, { origin: 'null' }],
        ['an unknown token', 401, {}],
    ])('rejects a request with %s', async (_, status, headers) => {
        expect(await statusOf('/v1/user', headers)).toBe(status);
    });

    it('forbids framing of the Studio and scripts of other origins by its content security policy', async () => {
        const { headers } = await fetch(`${new URL(service.url).origin}/`);
        const policy = headers.get('content-security-policy') ?? '';
        for (const rule of ["script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"])
            expect(policy).toContain(rule);
        expect([headers.get('referrer-policy'), headers.get('x-content-type-options')]).toEqual([
            'no-referrer',
            'nosniff',
        ]);
    });
});

it('expectUnharmed of the attacked Studio detects code, elements, links and tokens that an attack left', async () => {
    const { page } = studio;
    await page.evaluate(() => {
        Object.assign(globalThis, { hacked: 'by hand' });
        document.body.insertAdjacentHTML('beforeend', '<i data-injected></i><a href="javascript:1">x</a>');
        document.title =
            localStorage.getItem(Object.keys(localStorage).find((key) => key.includes('token')) ?? '') ?? '';
    });
    const seen = await studio.expectUnharmed().catch((error: unknown) => JSON.stringify(error));
    for (const sign of ['code ran: by hand', 'data-injected', 'javascript:1', 'the page shows the token'])
        expect(seen).toContain(sign);
});
