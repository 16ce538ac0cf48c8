import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { connectControl, startEmulator } from '@svc-int/emulator';

import { markdownAttacks } from './support/hostile-markdown.mjs';

export const title = 'Imports, specifications, PDFs and renders at their bounds beside another client';

/** Milliseconds that another client waits on a quiet machine. */
const LONGEST_WAIT = 200;

/** Milliseconds without an attack: the baseline of the run. */
const IDLE = 3000;

const times = (count, text) => Array.from({ length: count }, (_, index) => text(index)).join('');

/** Pages to import, by source. */
const PAGES = {
    html: {
        spans: `<table>${'<tr><td colspan=1000 rowspan=1000>x'.repeat(500)}</table>`,
        cells: `<table>${`<tr>${'<td>x'.repeat(99)}`.repeat(100)}</table>`,
        runs: `<p>${'<b>a</b><i>b</i>'.repeat(12_000)}</p>`,
        backticks: `<p>${times(700, (index) => `${'`'.repeat(index + 1)} `)}</p>`,
        levels: '<ul><li>'.repeat(2000),
        pictures: times(12, (index) => `<img src="/picture/${index}">`),
        links: `<p>${times(12_000, (index) => `<a href="/p${index}">l</a> `)}</p>`,
    },
    markdown: {
        words: '# T\n\n' + 'Some *text* with **bold** and `code` [l](http://x.y/z) and words.\n\n'.repeat(3800),
        brackets: '[a]('.repeat(60_000),
        quotes: '> '.repeat(120_000),
    },
};

/** The limit of one imported file. */
const PICTURE = Buffer.alloc(9_900_000, 1);

const SPECIFICATIONS = {
    paths: JSON.stringify({
        openapi: '3.0.0',
        info: { title: 'T', version: '1' },
        paths: Object.fromEntries(Array.from({ length: 120_000 }, (_, index) => [`p${index}`, {}])),
    }),
    flow: `swagger: "2.0"\ninfo: {title: T, version: "1"}\npaths: {}\nx-list: [${'1,'.repeat(900_000)}1]\n`,
};

/** Bodies of printed pages. */
const PRINTED = {
    arabic: '\u0628'.repeat(100_000),
    combining: 'e' + '\u0301'.repeat(50_000),
    words: 'word '.repeat(50_000),
};

/** Elements to render, by component. */
const RENDERED = {
    'too many props': `times(4900, (at) => ({ type: 'divider', ...numbers(40) }))`,
    'unknown props': `times(4900, (at) => ({ type: 'divider', ...numbers(9) }))`,
    'wrong elements': `times(4900, (at) => ({ type: 'divider', size: at, ...numbers(8) }))`,
    'unknown elements': `times(4900, (at) => ({ type: 'unknown' + at, ...numbers(9) }))`,
    'wrong values': `[{ type: 'webframe', source: { url: 'https://example.com' }, data: numbers(9900) }]`,
    'too many values': `[{ type: 'webframe', source: { url: 'https://example.com' }, data: numbers(49000) }]`,
};

const SCRIPT = `
const times = (length, make) => Array.from({ length }, (_, at) => make(at));
const numbers = (length) => Object.fromEntries(times(length, (at) => ['unknown' + at, at]));
const RENDERED = {
    ${Object.entries(RENDERED)
        .map(([name, children]) => `'${name}': () => ${children},`)
        .join('\n    ')}
};
export default {
    async fetch(request) {
        const event = JSON.parse((await request.formData()).get('event'));
        if (event.type !== 'ui_render') return new Response('OK');
        const element = { type: 'block', children: RENDERED[event.componentId]() };
        return Response.json({ type: 'element', state: {}, props: {}, element });
    },
};`;

export async function run(deadline) {
    const broke = [];
    const service = await startEmulator({ port: 0, publicPort: 0, log: (line) => broke.push(line) });
    const pages = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
    await once(pages, 'listening');
    try {
        const place = await connectControl(service).develop({
            name: 'demo',
            integration: { title: 'demo', scopes: [], organization: 'acme', script: SCRIPT },
        });
        const attacks = attacksOn(service, `http://127.0.0.1:${pages.address().port}`, place);
        const floor = await longestWait(service, pause(IDLE));
        const waits = new Map();
        let tried = 0;
        for (let turn = 0; turn < attacks.length || Date.now() < deadline; turn++) {
            const [name, attack] = attacks[turn % attacks.length];
            const waited = await longestWait(service, attack());
            tried += 1;
            waits.set(name, Math.max(waits.get(name) ?? 0, waited));
            if (waited > LONGEST_WAIT) broke.push(`${name}: another client waited ${Math.round(waited)} ms.`);
        }
        const figure = [...waits].map(([name, waited]) => `${name} ${Math.round(waited)}`).join(', ');
        return {
            tried,
            broke,
            figure: `longest wait of another client, in ms: ${Math.round(floor)} without an attack; ${figure}`,
        };
    } finally {
        pages.close();
        await service.dispose();
    }
}

function answer({ url }, response) {
    const [, source, name] = url.split('/');
    if (source === 'picture') {
        response.setHeader('content-type', 'image/png');
        response.end(PICTURE);
        return;
    }
    response.setHeader('content-type', source === 'html' ? 'text/html' : 'text/markdown');
    response.end(PAGES[source]?.[name]);
}

function attacksOn(service, pages, place) {
    const call = async (method, path, body) => {
        const response = await fetch(service.url + path, {
            method,
            headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
            ...(body && { body: JSON.stringify(body) }),
        });
        // An import or render that exceeds its limits may be rejected.
        if (response.ok || path.endsWith('/import') || path.endsWith('/render')) return response;
        throw new Error(`${method} ${path}: ${await response.text()}`);
    };
    const json = async (...request) => (await call(...request)).json();
    const newSpace = async () => (await json('POST', '/v1/orgs/acme/spaces', { title: 'Hostile' })).id;
    const settled = async () => {
        while ((await json('GET', '/_svc-int/work')).items.some(({ failure }) => failure === undefined))
            await pause(20);
    };
    const importPage = (source, name) => async () => {
        await call('POST', `/v1/spaces/${await newSpace()}/content/import`, {
            source,
            url: `${pages}/${source}/${name}`,
        });
        await settled();
    };
    const specify = (slug) => async () => {
        await call('PUT', `/v1/orgs/acme/openapi/${slug}`, { source: { text: SPECIFICATIONS[slug] } });
        await settled();
    };
    const print = (name) => async () => {
        const space = await newSpace();
        const { id } = await json('POST', `/v1/spaces/${space}/change-requests`, {});
        const page = { title: name, markdown: PRINTED[name] };
        await call('POST', '/_svc-int/content', { space, changeRequest: id, edits: [{ type: 'add', page }] });
        const { url } = await json('GET', `/v1/spaces/${space}/change-requests/${id}/pdf`);
        // A cancelled print closes its connection early.
        await (await fetch(url)).arrayBuffer().catch(() => {});
    };
    const render = (componentId) => async () => {
        const response = await call('POST', '/v1/integrations/demo/render', {
            componentId,
            props: {},
            context: { type: 'document', spaceId: place.space, editable: true, theme: 'light' },
        });
        const text = await response.text();
        const isRefused = response.status === 502 && /more (?:than|of its parts)|cannot stand here/.test(text);
        if (!response.ok && !isRefused) throw new Error(`render of ${componentId}: ${text.slice(0, 500)}`);
    };
    return [
        ...Object.entries(PAGES).flatMap(([source, own]) =>
            Object.keys(own).map((name) => [`${source} of ${name}`, importPage(source, name)]),
        ),
        ...Object.keys(SPECIFICATIONS).map((name) => [`specification of ${name}`, specify(name)]),
        ...Object.keys(PRINTED).map((name) => [`PDF of ${name}`, print(name)]),
        ...Object.keys(RENDERED).map((name) => [`render of ${name}`, render(name)]),
        ...markdownAttacks({ call, json, newSpace, settled }),
    ];
}

async function longestWait({ url, token }, work) {
    let isOver = false;
    const ended = work.finally(() => (isOver = true));
    let longest = 0;
    while (!isOver) {
        const began = performance.now();
        await (await fetch(`${url}/v1/user`, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer();
        longest = Math.max(longest, performance.now() - began);
        await pause(5);
    }
    await ended;
    return longest;
}
