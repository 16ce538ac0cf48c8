import { createContext as createPage, runInContext } from 'node:vm';

import { expect, it } from 'vitest';

import { html, webframePage } from '../index.js';

async function load(page: Response) {
    const [, body = '', script = ''] = /<body>([^]*?)<script>([^]*?)<\/script>/.exec(await page.text()) ?? [];
    const sent: unknown[] = [];
    const shown: unknown[] = [];
    let listen: (message: { source: unknown; data: unknown }) => void = () => expect.fail('nobody listens');
    let measure = (): void => undefined;
    const parent = { postMessage: (message: unknown, origin: string) => sent.push([message, origin]) };
    const root = { offsetHeight: 100 };
    class ResizeObserver {
        constructor(changed: () => void) {
            measure = changed;
        }
        observe(element: unknown): void {
            expect(element).toBe(root);
        }
        disconnect(): void {
            measure = () => undefined;
        }
    }
    const addEventListener = (_: 'message', listener: typeof listen): void => void (listen = listener);
    const show = (value: unknown) => shown.push(value);
    const globals = { parent, addEventListener, ResizeObserver, document: { documentElement: root }, show };
    runInContext(script, createPage(globals));
    const host = (data: unknown, source: unknown = parent): void => listen({ source, data });
    return {
        body,
        sent: () => JSON.parse(JSON.stringify(sent)) as unknown[],
        shown,
        host,
        root,
        measure: () => measure(),
    };
}

const ready = [{ action: { action: '@webframe.ready' } }, '*'];

it('webframePage sends "@webframe.ready" to its host, also without a script', async () => {
    const page = webframePage({ body: html`<p>${'<hi>'}</p>` });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const { body, sent } = await load(page);
    expect(body.trim()).toBe('<p>&#60;hi&#62;</p>');
    expect(sent()).toEqual([ready]);
});

it('webframePage accepts state from its host only, and passes the latest state to a late subscriber', async () => {
    const script = `
        webframe.onState(({ n }) => show(n));
        const end = webframe.onState(({ n }) => { show('once'); end(); setLate(); });
        let late = false;
        function setLate() { if (!late) webframe.onState(({ n }) => show('late ' + n)); late = true; }`;
    const { shown, host } = await load(webframePage({ body: html``, script }));
    host({ state: { n: 0 } }, { another: 'window' });
    for (const junk of [undefined, null, 'text', {}]) host(junk);
    expect(shown).toEqual([]);
    host({ state: { n: 1 } });
    host({ state: { n: 2 } });
    expect(shown).toEqual([1, 'once', 'late 1', 2, 'late 2']);
});

it("webframePage's script sends actions, navigation and sizes, and reports its height until it stops", async () => {
    const script = `
        webframe.send({ action: 'pick', id: 3 });
        webframe.navigate('/guide'); webframe.navigate('/guide', 'part');
        webframe.resize({ aspectRatio: 2 });
        const end = webframe.fit();
        webframe.onState(end);`;
    const { sent, host, root, measure } = await load(webframePage({ body: html``, script }));
    measure();
    root.offsetHeight = 200;
    measure();
    host({ state: {} });
    measure();
    expect(sent().map((message) => (message as [{ action: unknown }])[0].action)).toEqual([
        { action: '@webframe.ready' },
        { action: 'pick', id: 3 },
        { action: '@webframe.navigate', path: '/guide' },
        { action: '@webframe.navigate', path: '/guide', anchor: 'part' },
        { action: '@webframe.resize', size: { aspectRatio: 2 } },
        { action: '@webframe.resize', size: { height: 100 } },
        { action: '@webframe.resize', size: { height: 200 } },
    ]);
});

it('webframePage keeps a script that contains a closing script tag or a comment start', async () => {
    const script = `show('</script><!-- <script>'); show(/<\\/script>|<!--/.test('<!--')); // </SCRIPT>`;
    const { shown } = await load(webframePage({ body: html``, script }));
    expect(shown).toEqual(['</script><!-- <script>', true]);
});

it('webframePage returns the given head, language, status and headers', async () => {
    const page = webframePage(
        {
            body: html`<p>x</p>`,
            head: html`<style>
                p {
                    color: red;
                }
            </style>`,
            language: 'de',
        },
        { status: 410, headers: { 'cache-control': 'max-age=60' } },
    );
    expect([page.status, page.headers.get('cache-control')]).toEqual([410, 'max-age=60']);
    expect(await page.text()).toMatch(/^<!doctype html>\s*<html lang="de">[^]*<style>[^]*<\/style>[^]*<body>/);
});
