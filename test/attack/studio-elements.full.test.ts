import { beforeAll, describe, expect, it } from 'vitest';

import { attackStudio, type AttackedStudio, INJECTED, MARKING } from '../support/browser/attacked-studio.js';
import { createRenderingScript } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { sampleCases } from '../support/sizes.js';
import { getBlock } from '../support/studio-page.js';

interface Attack {
    children: unknown;
    state?: object;
    props?: object;
    refused?: string;
    act?: (studio: AttackedStudio) => Promise<unknown>;
}

const press = (label: string, onPress: object, rest: object = {}) => ({ type: 'button', label, onPress, ...rest });
const openUrl = (url: unknown) => press('Press', { action: '@ui.url.open', url });
const link = (url: unknown, text = 'A link') => ({ type: 'link', target: { url }, children: [text] });
const markdown = (content: unknown) => ({ type: 'markdown', content });
const picture = (url: string, aspectRatio: unknown = 1) => ({ type: 'image', source: { url }, aspectRatio });
const frame = (url: unknown) => ({ type: 'webframe', source: { url } });
const svg = (content: string) => `data:image/svg+xml,${encodeURIComponent(content)}`;

const SCRIPTS = [
    `javascript:${MARKING}`,
    `JaVa\tscript:${MARKING}`,
    ` \u0001javascript:${MARKING}`,
    'vbscript:x',
    'data:text/html,x',
];
const PRESSED = async ({ page }: AttackedStudio) => {
    for (const button of await getBlock(page).getByRole('button', { name: 'Press' }).all()) await button.click();
};
const nested = (levels: number): unknown =>
    levels === 0 ? 'deep' : { type: 'vstack', children: [nested(levels - 1)] };
const OWN_KEYS = JSON.parse(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1}',
) as object;

const chooseIn = async ({ page }: AttackedStudio) => {
    await getBlock(page).getByRole('combobox').click();
    await getBlock(page).getByRole('status').filter({ hasNotText: 'Loading' }).waitFor({ state: 'attached' });
};

const BOMB = `<svg xmlns="http://www.w3.org/2000/svg"><g id="a0"><path d="M0 0h1"/></g>${Array.from(
    { length: 12 },
    (_, at) => `<g id="a${at + 1}"><use href="#a${at}"/><use href="#a${at}"/></g>`,
).join('')}<use href="#a12"/></svg>`;

function attacksOf(trap: string, own: string): Record<string, Attack> {
    return {
        'links to scripts': { children: SCRIPTS.map((url) => link(url)) },
        'links to what is made of parts': {
            children: ['javascript:alert(1)//', '"><img data-injected>', 'a b', '@'].map((host) =>
                link({ host, pathname: `//x" onclick="top.hacked=1`, query: { a: INJECTED } }),
            ),
        },
        'a press that opens a script': { children: SCRIPTS.map(openUrl), act: PRESSED },
        'a press that opens what is no text': {
            children: [{ toString: 1, valueOf: 1 }, [`javascript:${MARKING}`], { href: 'javascript:1' }].map(openUrl),
            act: PRESSED,
        },
        'HTML in Markdown': { children: [markdown(`${INJECTED}\n\n<iframe srcdoc="<script>top.hacked=1</script>">`)] },
        'links to scripts in Markdown': {
            children: [
                markdown(
                    `[a](javascript:top.hacked=1) [b](&#106;avascript:top.hacked=1) [c][c] <javascript:top.hacked=1>\n\n[c]: java&Tab;script:top.hacked=1`,
                ),
            ],
        },
        'attributes in the pictures of Markdown': {
            children: [markdown(`![x](x" onerror="top.hacked=1) ![" onload="top.hacked=1](javascript:top.hacked=1)`)],
        },
        'HTML in every text': {
            children: [
                INJECTED,
                press(INJECTED, { action: 'x' }, { tooltip: INJECTED }),
                { type: 'card', title: INJECTED, hint: [INJECTED], children: [INJECTED] },
                {
                    type: 'input',
                    label: INJECTED,
                    hint: INJECTED,
                    element: { type: 'textinput', state: INJECTED, placeholder: INJECTED },
                },
                { type: 'codeblock', content: INJECTED, syntax: INJECTED },
                { type: 'select', state: 's', options: [{ id: INJECTED, label: INJECTED }] },
                { type: 'hint', children: [INJECTED] },
            ],
        },
        'HTML in a question': {
            children: [
                press('Press', { action: 'x' }, { confirm: { title: INJECTED, text: INJECTED, confirm: INJECTED } }),
            ],
            async act({ page }) {
                await getBlock(page).getByRole('button', { name: 'Press' }).click();
                await page.getByRole('dialog').getByText('data-injected').first().waitFor();
                expect(await page.locator('[data-injected]').count()).toBe(0);
                await page.keyboard.press('Escape');
            },
        },
        'pictures that hold scripts': {
            children: [
                picture(
                    svg(
                        `<svg xmlns="http://www.w3.org/2000/svg" onload="top.hacked=1"><script>top.hacked=1</script></svg>`,
                    ),
                ),
                picture('javascript:top.hacked=1'),
                picture(`x" onerror="top.hacked=1`),
            ],
        },
        'a picture of very many shapes': { children: [picture(svg(BOMB))] },
        'pictures as high as the sky': {
            children: [picture('x', 1e-9), picture('x', -1), picture('x', 0), picture('x', 1e308)],
        },
        'styles by names of classes': {
            children: [
                press('a', { action: 'x' }, { style: 'dialog fullscreen notice', icon: '__proto__' }),
                { type: 'text', style: 'constructor', children: ['b'] },
                { type: 'text', style: '__proto__', children: ['c'] },
                { type: 'hstack', align: 'x" onclick="y', children: ['d'] },
                { type: 'divider', size: 'dialog' },
            ],
        },
        'elements that look like the page itself': {
            children: [
                {
                    type: 'vstack',
                    props: { dangerouslySetInnerHTML: { __html: INJECTED } },
                    __k: null,
                    constructor: null,
                    children: ['a'],
                },
                {
                    type: 'text',
                    dangerouslySetInnerHTML: { __html: INJECTED },
                    ref: 'x',
                    key: '__proto__',
                    children: ['b'],
                },
            ],
        },
        'an element that is a script': {
            children: [{ type: 'script', src: `${trap}/stolen`, children: [MARKING] }],
            refused: '<script> is not allowed here',
        },
        'a style in the place of a number': {
            children: [picture('x', '1; position: fixed; inset: 0')],
            refused: 'must be a number',
        },
        'an element by a name of every object': { children: [{ type: '__proto__' }], refused: 'is not allowed here' },
        'states by names that every object has': {
            children: ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].flatMap((state) => [
                { type: 'textinput', state, initialValue: 'x' },
                { type: 'checkbox', state, value: '__proto__' },
                markdown({ $state: state }),
            ]),
            state: OWN_KEYS,
            props: OWN_KEYS,
            act: ({ page }) => getBlock(page).getByRole('textbox').first().fill('polluted'),
        },
        'levels within levels': { children: [nested(90)] },
        'a hundred thousand children': {
            children: Array.from({ length: 100_000 }, () => ({ type: 'divider' })),
            refused: 'more than 5000',
        },
        'sixteen hundred cards': {
            children: Array.from({ length: 1600 }, (_, at) => ({ type: 'card', title: `${at}`, children: ['x'] })),
        },
        'a text of five million characters': { children: [markdown('x'.repeat(5_000_000))] },
        'Markdown that takes long to read': {
            children: [markdown({ $state: 'long' }), markdown({ $state: 'tangled' })],
            state: { long: '*a '.repeat(300_000), tangled: `${'['.repeat(50_000)}${'>'.repeat(50_000)}` },
        },
        'a code of a hundred thousand lines': {
            children: [
                { type: 'codeblock', state: 'code', content: '', lineNumbers: true },
                { type: 'codeblock', content: '\u001B]0;title\u0007\n'.repeat(50_000), lineNumbers: -1e308 },
            ],
            state: { code: '\n'.repeat(90_000) },
        },
        'texts the other way round, or of nothing': {
            children: [
                press('\u202E\u2066etirw\u200B\u200F'.repeat(50), { action: 'x' }),
                press('\u200B', { action: 'x' }),
                markdown(`${'Z\u0300\u0301\u0302'.repeat(4000)} ${'\uD800'.repeat(100)}`),
            ],
        },
        'fifteen thousand options': {
            children: [
                {
                    type: 'select',
                    state: 's',
                    options: Array.from({ length: 15_000 }, (_, at) => ({ id: `${at % 7}`, label: INJECTED })),
                },
            ],
            act: chooseIn,
        },
        'options that the page itself answers': {
            children: [{ type: 'select', state: 's', options: { url: `${own}/_svc-int/workspace` } }],
            act: chooseIn,
        },
        'options that somebody else is asked for': {
            children: [{ type: 'select', state: 's', options: { url: `${trap}/options` } }],
            async act(studio) {
                await chooseIn(studio);
                await expect.poll(() => studio.caught).toEqual(['/options?q=']);
            },
        },
        'webframes of what is no page': {
            children: [
                `javascript:${MARKING}`,
                'data:text/html,<script>top.hacked=1</script>',
                'about:srcdoc',
                'blob:x',
            ].map(frame),
            act: async ({ page }) => expect(await page.locator('iframe').count()).toBe(0),
        },
        'a webframe of the page itself': {
            children: [frame(own), frame(`${own}/studio/app.js`), frame(own.replace('127.0.0.1', 'localhost'))],
        },
    };
}

let service: TestService;
let studio: AttackedStudio;
let names: string[];

const NAMES = Object.keys(attacksOf('http://a.example', 'http://b.example'));

beforeAll(async () => {
    service = await openService();
    studio = await attackStudio(service);
    const attacks = attacksOf(studio.trap, new URL(service.url).origin);
    names = Object.keys(attacks);
    const rendered = Object.values(attacks).map(({ children, state = {}, props = {} }) => ({ children, state, props }));
    await service.develop(
        'evil',
        createRenderingScript(`
            const { children, state, props } = JSON.parse(${JSON.stringify(rendered.map((one) => JSON.stringify(one)))}[Number(event.componentId)]);
            return Response.json({ type: 'element', state, props, element: { type: 'block', children } });`),
        { title: 'Evil', blocks: names.map((title, at) => ({ id: String(at), title })) },
    );
    await studio.page.getByRole('button', { name: 'links to scripts', exact: true }).waitFor();
    return async () => {
        await studio.close();
        await service.dispose();
    };
});

async function expectShown({ page }: AttackedStudio, refused: string | undefined): Promise<void> {
    const instance = page.locator('.instance[aria-busy=false]');
    await instance.waitFor();
    if (refused !== undefined) await instance.getByText(refused).waitFor();
    else expect(await instance.locator('.block > *').count()).toBeGreaterThan(0);
}

describe('A block of an integration runs no code in the Studio, reads none of its data and leaves it usable, by', () => {
    it.each(sampleCases(NAMES))('%s', async (name) => {
        const attack = attacksOf(studio.trap, new URL(service.url).origin)[name];
        await studio.show(`#/evil/block/${names.indexOf(name)}`);
        await studio.page.getByRole('heading', { name, level: 1 }).waitFor();
        await expectShown(studio, attack?.refused);
        await attack?.act?.(studio);
        await studio.expectUnharmed();
    });
});

describe('A block in the runner of the Studio runs no code, also after each button is pressed, by', () => {
    it.each(sampleCases(NAMES))('%s', async (name) => {
        const { page } = studio;
        await studio.show(`#/~run/render/evil/block/${names.indexOf(name)}`);
        const response = page.getByRole('region', { name: 'Response', exact: true });
        await response
            .getByRole('status')
            .getByText(/^\d{3}/)
            .first()
            .waitFor();
        const buttons = page.getByRole('region', { name: 'Preview', exact: true }).getByRole('button');
        for (const button of await buttons.all()) {
            await button.dispatchEvent('click');
            if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
        }
        await studio.expectUnharmed();
    });
});
