import type { DocumentBlock, DocumentInline } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import type { OperationView, SpecSchemaView } from '../../../openapi/view/specification-view.js';
import { renderBlocks, renderMarkdown, VIEW } from '../document-view.test-support.js';

const text = (value: string) => ({
    object: 'text' as const,
    leaves: [{ object: 'leaf' as const, text: value, marks: [] }],
});
const paragraph = (value: string): DocumentBlock => ({ object: 'block', type: 'paragraph', nodes: [text(value)] });
const block = (type: DocumentBlock['type'], data: object, more: object = {}) =>
    ({ object: 'block', type, isVoid: true, data, ...more }) as unknown as DocumentBlock;
const inline = (type: DocumentInline['type'], data: object, more: object = {}): DocumentBlock => ({
    object: 'block',
    type: 'paragraph',
    nodes: [{ object: 'inline', type, isVoid: true, data, ...more } as unknown as DocumentInline],
});
const page = { kind: 'page', page: 'p' };
const fragment = (name: string, value: string) => ({
    object: 'fragment',
    fragment: name,
    type: name,
    nodes: [paragraph(value)],
});

const prompt = (data: object) => {
    const line = block('code-line', {}, { nodes: [text('Do & run')] });
    return block('prompt', data, { nodes: [block('code', {}, { nodes: [line] })] });
};

const htmlOf = (node: DocumentBlock, view: Partial<typeof VIEW> = {}) =>
    renderBlocks([node], view).html.replaceAll(/<svg.*?<\/svg>/g, '');

const NOTHING_SAID: SpecSchemaView = {
    type: 'any',
    description: [],
    isDeprecated: false,
    facts: [],
    values: [],
    properties: [],
    choices: [],
    left: 0,
    isCut: false,
};

const ROCKET: SpecSchemaView = {
    ...NOTHING_SAID,
    type: 'Rocket',
    description: [paragraph('Flies.')],
    sender: 'server',
    facts: [{ name: 'default', text: '1' }],
    values: ['1'],
    example: '3',
    properties: [
        {
            name: 'of',
            isRequired: false,
            schema: { ...NOTHING_SAID, type: 'Rocket', isDeprecated: true, isCut: true },
        },
    ],
    left: 2,
};

describe('renderBlocks of Markdown', () => {
    it.each([
        ['a **b** *c* ~~d~~ `e`', '<p>a <strong>b</strong> <em>c</em> <s>d</s> <code>e</code></p>'],
        ['<kbd>k</kbd>H<sub>2</sub>x<sup>3</sup>', '<p><kbd>k</kbd>H<sub>2</sub>x<sup>3</sup></p>'],
        ['a\\\nb', '<p>a<br>b</p>'],
        ['[a](https://b.example/?c=1&d=2)', '<p><a href="https://b.example/?c=1&amp;d=2" rel="noopener">a</a></p>'],
        ['[](/b)', '<p><a href="/b">/b</a></p>'],
        ['1. a\n2. b', '<ol><li><p>a</p></li><li><p>b</p></li></ol>'],
        ['7. a', '<ol start="7"><li><p>a</p></li></ol>'],
        ['- a\n  - b', '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>'],
        ['---', '<hr>'],
        ['> a', '<blockquote><p>a</p></blockquote>'],
        ['$$a_b$$', '<p><code class="math">a_b</code></p>'],
        [
            '$$\n\\frac{a}{b}\n$$',
            '<div class="formula" tabindex="0"><code class="math" data-display>\\frac{a}{b}</code></div>',
        ],
    ])('renders %j as the expected HTML', (markdown, html) => {
        expect(renderMarkdown(markdown)).toBe(html);
    });

    it('renders tasks with checkboxes that show their state', () => {
        expect(renderMarkdown('- [x] a\n- [ ] b')).toBe(
            '<ul class="tasks"><li class="task"><input type="checkbox" disabled checked aria-label="Done"><div><p>a</p></div></li>' +
                '<li class="task"><input type="checkbox" disabled aria-label="Not done"><div><p>b</p></div></li></ul>',
        );
    });

    it('renders code line by line, with its language as an attribute', () => {
        expect(renderMarkdown('```js\nlet a = "<b>";\n\n```')).toBe(
            '<figure class="code"><pre tabindex="0"><code data-syntax="js"><span class="line">let a = &quot;&lt;b&gt;&quot;;\n</span>' +
                '<span class="line">\n</span></code></pre></figure>',
        );
    });

    it('renders tables with aligned columns', () => {
        expect(renderMarkdown('| a |  |\n|:-:|--:|\n| 1 | **2** |')).toBe(
            '<div class="table" tabindex="0"><table><thead><tr><th scope="col" class="align-center">a</th><td></td></tr></thead>' +
                '<tbody><tr><td class="align-center">1</td><td class="align-end"><strong>2</strong></td></tr></tbody></table></div>',
        );
    });
});

describe('rendered headings', () => {
    it('do not skip a level, and have the anchors of the document', () => {
        const { html, headings } = renderBlocks([
            { object: 'block', type: 'heading-3', data: {}, meta: { id: 'x' }, nodes: [text('A')] },
            { object: 'block', type: 'heading-1', data: { id: 'y' }, nodes: [text('B')] },
            { object: 'block', type: 'heading-3', data: {}, nodes: [text('C d')] },
        ]);
        expect([...html.matchAll(/<(h\d) id="(.*?)"/g)].map(([, name, id]) => [name, id])).toEqual([
            ['h2', 'x'],
            ['h2', 'y'],
            ['h3', 'c-d'],
        ]);
        expect(headings).toEqual([
            { id: 'x', text: 'A', level: 3 },
            { id: 'y', text: 'B', level: 1 },
            { id: 'c-d', text: 'C d', level: 3 },
        ]);
    });

    it('have unique ids if two headings have the same anchor', () => {
        const twin: DocumentBlock = {
            object: 'block',
            type: 'heading-1',
            data: {},
            meta: { id: 'x' },
            nodes: [text('A')],
        };
        expect(renderBlocks([twin, twin]).html.match(/ id="x"/g)).toHaveLength(1);
    });
});

describe('a rendered block', () => {
    const reference = { kind: 'openapi', spec: 's' };
    it.each<[string, DocumentBlock, string]>([
        [
            'of a hint has a note role labelled with its style',
            block('hint', { style: 'warning' }, { nodes: [paragraph('a')] }),
            '<div class="hint warning" role="note" aria-label="Warning"><div><p>a</p></div></div>',
        ],
        [
            'of expandable content is a details element',
            block(
                'expandable',
                {},
                { meta: { id: 'x' }, fragments: [fragment('expandable-title', 'a'), fragment('expandable-body', 'b')] },
            ),
            '<details id="x"><summary><span>a</span></summary><div><p>b</p></div></details>',
        ],
        [
            'of tabs is a group of radio buttons and panels',
            block(
                'tabs',
                {},
                {
                    nodes: [
                        block('tabs-item', { title: 'A' }, { nodes: [paragraph('a')] }),
                        block('tabs-item', {}, { nodes: [] }),
                    ],
                },
            ),
            '<div class="tabs" role="group" aria-label="Tabs">' +
                '<input type="radio" id="~tabs-1-1" name="~tabs-1" checked><label for="~tabs-1-1">A</label><div class="panel"><p>a</p></div>' +
                '<input type="radio" id="~tabs-1-2" name="~tabs-1"><label for="~tabs-1-2">Tab 2</label><div class="panel"></div></div>',
        ],
        [
            'of steps is an ordered list',
            block('stepper', {}, { nodes: [block('stepper-step', {}, { nodes: [paragraph('a')] })] }),
            '<ol class="stepper"><li><div><p>a</p></div></li></ol>',
        ],
        [
            'of updates is a list with their dates, tags and an anchor for each',
            block(
                'updates',
                { format: 'short' },
                {
                    nodes: [
                        block(
                            'update',
                            { date: '2026-01-31', tags: [{ kind: 'tag', tag: 'new' }] },
                            { nodes: [paragraph('a')] },
                        ),
                        block('update', { date: '2026-01-31T23:30:00Z' }, { nodes: [paragraph('b')] }),
                    ],
                },
            ),
            '<ol class="updates"><li id="update-2026-01-31"><div class="update-head"><a href="#update-2026-01-31"><time datetime="2026-01-31">Jan 31, 2026</time></a>' +
                '<ul class="tags"><li>new</li></ul></div><div><p>a</p></div></li>' +
                '<li id="update-2026-01-31-2"><div class="update-head"><a href="#update-2026-01-31-2"><time datetime="2026-01-31T23:30:00Z">Jan 31, 2026</time></a></div><div><p>b</p></div></li></ol>',
        ],
        [
            'of a prompt is collapsed by default',
            prompt({ description: 'Install' }),
            '<div class="prompt"><details><summary><span>Install</span></summary>' +
                '<figure class="code"><pre tabindex="0"><code><span class="line">Do &amp; run\n</span></code></pre></figure></details>' +
                '<p class="prompt-links"><button type="button" class="copy" data-copied="Copied">Copy</button></p></div>',
        ],
        [
            'of a prompt is open with defaultExpanded, and has links to assistants with openInAIProviders',
            prompt({ description: 'Install', defaultExpanded: 'partial', openInAIProviders: true }),
            '<div class="prompt partial"><details open><summary><span>Install</span></summary>' +
                '<figure class="code"><pre tabindex="0"><code><span class="line">Do &amp; run\n</span></code></pre></figure></details>' +
                '<p class="prompt-links"><button type="button" class="copy" data-copied="Copied">Copy</button><a href="https://bot.example/?q=Do%20%26%20run" target="_blank" rel="noopener">Open in Bot</a></p></div>',
        ],
        [
            'of columns sets the width of each column',
            block(
                'columns',
                {},
                { nodes: [block('column', { width: { unit: '%', value: 33 } }, { nodes: [paragraph('a')] })] },
            ),
            '<div class="columns"><div class="column" style="flex-basis:33%;"><p>a</p></div></div>',
        ],
        [
            'of images has captions, sizes and variants for the dark theme',
            block(
                'images',
                { align: 'center' },
                {
                    nodes: [
                        block(
                            'image',
                            {
                                ref: { kind: 'url', url: '/a.png' },
                                refDark: { kind: 'url', url: '/b.png' },
                                alt: 'A',
                                width: 10,
                            },
                            { fragments: [fragment('caption', 'c')] },
                        ),
                    ],
                },
            ),
            '<div class="pictures align-center"><figure>' +
                '<img src="/a.png" alt="A" width="40" height="30" class="light-only" style="width:10px;" loading="lazy" decoding="async">' +
                '<img src="/b.png" alt="A" width="40" height="30" class="dark-only" style="width:10px;" loading="lazy" decoding="async">' +
                '<figcaption><p>c</p></figcaption></figure></div>',
        ],
        [
            'of images with only a height has automatic width',
            block(
                'images',
                {},
                { nodes: [block('image', { ref: { kind: 'url', url: '/a.png' }, height: 20 }, { fragments: [] })] },
            ),
            '<div class="pictures"><figure>' +
                '<img src="/a.png" alt="" width="40" height="30" style="width:auto;height:20px;" loading="lazy" decoding="async">' +
                '</figure></div>',
        ],
        [
            "of a file is a download link with the file's size",
            block('file', { ref: { kind: 'file', file: 'f' } }),
            '<a class="box-link" href="/files/f" download><span>f.txt<small>2.0 kB</small></span></a>',
        ],
        [
            'of an embedded URL is a link to that URL',
            block('embed', { url: 'https://a.example/b' }),
            '<a class="box-link" href="https://a.example/b" rel="noopener"><span>a.example<small>https://a.example/b</small></span></a>',
        ],
        [
            'of an embedded URL with a caption is a link above the caption',
            block('embed', { url: 'https://a.example/b' }, { fragments: [fragment('caption', 'c')] }),
            '<figure><a class="box-link" href="https://a.example/b" rel="noopener"><span>a.example<small>https://a.example/b</small></span></a>' +
                '<figcaption><p>c</p></figcaption></figure>',
        ],
        [
            "that refers to a page is a link with the page's title",
            block('content-ref', { ref: page }),
            '<a class="box-link" href="/page"><span>the page</span></a>',
        ],
        ['of a condition is its content', block('if', { expression: 'a' }, { nodes: [paragraph('a')] }), '<p>a</p>'],
        [
            'of an operation is its method and path if the specification is missing',
            block('openapi-operation', { ref: reference, path: '/a', method: 'get' }, { meta: { id: 'o' } }),
            '<div class="operation" id="o"><p><code class="method">GET</code> <code>/a</code></p></div>',
        ],
        [
            'of schemas is the names of the schemas',
            block('openapi-schemas', { ref: reference, schemas: ['A'] }),
            '<div class="operation"><p><code>A</code></p></div>',
        ],
        [
            'of an integration is an element with the integration, block, props and key as data attributes',
            block('integration', { integration: 'mood', block: 'face', props: { a: '"<b>' } }, { key: 'k' }),
            '<div class="integration" data-integration="mood" data-block="face" data-props="{&quot;a&quot;:&quot;\\&quot;&lt;b&gt;&quot;}" data-key="k">' +
                '<p class="quiet">A block of mood</p></div>',
        ],
        ['of a drawing without an image is empty', block('drawing', {}), ''],
    ])('%s', (_, node, html) => {
        expect(htmlOf(node)).toBe(html);
    });

    const OPERATION: OperationView = {
        type: 'operation',
        title: '<b>',
        method: 'post',
        address: '/a',
        server: 'https://api.example',
        isDeprecated: true,
        description: [paragraph('Takes off.')],
        security: ['key'],
        credentials: [{ name: 'key', kind: 'bearer', parameter: 'Authorization' }],
        parameters: [
            { location: 'query', parameters: [{ name: 'q', isRequired: true, schema: ROCKET }] },
            { location: 'header', parameters: [{ name: 'Cookie', isRequired: true, schema: NOTHING_SAID }] },
        ],
        body: {
            description: [],
            isRequired: false,
            contents: [
                {
                    mediaType: 'a/b',
                    examples: [
                        { name: 'x', text: 'one' },
                        { name: 'y', text: 'two' },
                    ],
                },
            ],
        },
        responses: [
            {
                status: '200',
                description: [paragraph('Gone.')],
                headers: [],
                contents: [{ mediaType: 'application/json', examples: [], sample: '[1]' }],
            },
        ],
    };
    const OPERATION_NODE = block('swagger', { ref: { kind: 'url', url: '/a' }, path: '/a', method: 'post' });
    const shown = (operation: Partial<OperationView>) => ({ getSpecification: () => ({ ...OPERATION, ...operation }) });

    it('of an operation has description, parameters and body in its first column', () => {
        const [, first] = htmlOf(OPERATION_NODE, shown({})).split(
            /<div class="operation-columns"><div>|<div class="operation-samples">/,
        );
        expect(first).toBe(
            '<p>Takes off.</p><p class="quiet"> Authorization: <code>key</code></p>' +
                '<h3 class="heading-3">Query parameters</h3><ul class="properties"><li><p class="property"><code>q</code> ' +
                '<span class="type">Rocket</span> <span class="required">required</span> <span class="tag">read only</span></p>' +
                '<p>Flies.</p><p class="facts"><span>default: <code>1</code></span> </p><p class="facts">Values: <code>1</code> </p>' +
                '<p class="quiet">There is more than is shown here: +2</p><p class="facts">Example: <code>3</code></p>' +
                '<details><summary>Properties</summary><div><ul class="properties"><li><p class="property">' +
                '<code>of</code> <span class="type">Rocket</span> <span class="tag">deprecated</span></p><p class="quiet">&hellip;</p></li></ul></div></details></li></ul>' +
                '<h3 class="heading-3">Headers</h3><ul class="properties"><li><p class="property"><code>Cookie</code> <span class="type">any</span> <span class="required">required</span></p></li></ul>' +
                '<h3 class="heading-3">Request body</h3><p class="part"><code>a/b</code></p><p class="facts">Example: y: <code>two</code></p>' +
                '<h3 class="heading-3">Responses</h3><details class="response" open><summary><code class="status status-2">200</code><span>Gone.</span></summary>' +
                '<div><p class="part"><code>application/json</code></p></div></details></div>',
        );
    });

    it('of an operation has requests in four languages, example responses and a form in its second column', () => {
        const [, second = ''] = htmlOf(OPERATION_NODE, shown({})).split('<div class="operation-samples">');
        expect(second).toMatch(
            /^<p class="route"><code class="method post">POST<\/code> <code><span class="quiet">https:\/\/api\.example<\/span>\/a<\/code><\/p>/,
        );
        expect([...second.matchAll(/<label for="[^"]+">(.*?)<\/label>/g)].map(([, name]) => name)).toEqual([
            'cURL',
            'JavaScript',
            'Python',
            'Go',
            '<code class="status status-2">200</code>',
        ]);
        expect(second).toContain('curl &#39;https://api.example/a?q=3&#39; \\\n');
        expect(second).toContain('<figcaption>application/json</figcaption>');
        expect(
            [...second.matchAll(/<(?:input|textarea)(?: type="password" autocomplete="off")? name="(\w[^"]+)"/g)].map(
                ([, name]) => name,
            ),
        ).toEqual(['credential.key', 'query.q', 'body']);
        expect(second).toContain('data-operation="[&quot;swagger&quot;,');
    });

    it.each<[string, Partial<Record<keyof OperationView, unknown>>, number]>([
        ['a webhook', { server: undefined, address: 'born' }, 0],
        ['a relative server URL', { server: '/v1' }, 4],
        ['a server with an unsupported protocol', { server: 'ws://a.example' }, 4],
        ['a method that browsers do not send', { method: 'trace' }, 4],
    ])('of an operation has no form for %s', (_, operation, samples) => {
        const html = htmlOf(OPERATION_NODE, shown(operation as Partial<OperationView>));
        expect(html).not.toContain('<form');
        expect(html.match(/<label for="~tabs-1-/g)).toHaveLength(samples === 0 ? 1 : samples);
        expect(renderBlocks([OPERATION_NODE], shown(operation as Partial<OperationView>)).hasOperation).toBe(false);
    });

    it('of models lists each model of the specification by name, with its alternatives', () => {
        const node = block('openapi-schemas', { ref: { kind: 'openapi', spec: 's' }, schemas: ['A'] });
        const one = { ...NOTHING_SAID, type: 'A', choices: [{ of: 'one' as const, schemas: [NOTHING_SAID] }] };
        const html = htmlOf(node, {
            getSpecification: () => ({ type: 'models', models: [{ name: 'A', schema: one }] }),
        });
        expect(html).toBe(
            '<div class="operation"><h2 class="heading-3">A</h2><p class="property"><span class="type">A</span></p>' +
                '<p class="part">One of</p><ul class="properties choices"><li><p class="property"><span class="type">any</span></p></li></ul></div>',
        );
    });

    it('of a table with the view "cards" is a link with an image for each record', () => {
        const table = block(
            'table',
            {
                view: {
                    type: 'cards',
                    cardSize: 'large',
                    columns: ['t', 'l', 'c'],
                    targetDefinition: 'l',
                    coverDefinition: 'c',
                },
                records: { r: { orderIndex: '1', values: { t: 'f', l: page, c: ['file-1'] } } },
                definition: {
                    t: { id: 't', title: 'T', type: 'text', textAlignment: 'left' },
                    l: { id: 'l', title: 'L', type: 'content-ref' },
                    c: { id: 'c', title: 'C', type: 'files' },
                },
            },
            { fragments: [fragment('f', 'a')] },
        );
        expect(htmlOf(table)).toBe(
            '<ul class="cards large"><li><img src="/picture.png" alt="" width="40" height="30" loading="lazy" decoding="async">' +
                '<div>a</div><a class="card-link" href="/page"><span class="hidden">the page</span></a></li></ul>',
        );
    });

    it('of a card has its covers for light and dark themes', () => {
        const view = {
            type: 'cards',
            cardSize: 'medium',
            columns: [],
            coverDefinition: 'l',
            coverDefinitionDark: 'd',
        };
        const image = (file: string) => ({ kind: 'file', file });
        const records = { r: { orderIndex: '1', values: { l: image('file-1'), d: image('file-1') } } };
        const column = (id: string) => ({ id, title: '', type: 'image' });
        const table = block(
            'table',
            { view, records, definition: { l: column('l'), d: column('d') } },
            { fragments: [] },
        );
        const formatImage = (theme: string) =>
            `<img src="/picture.png" alt="" width="40" height="30" class="${theme}-only" loading="lazy" decoding="async">`;
        expect(htmlOf(table)).toBe(
            `<ul class="cards medium"><li>${formatImage('light')}${formatImage('dark')}</li></ul>`,
        );
    });

    it('of a card shows the values of columns without references that are marked as its cover or its target', () => {
        const text = { id: 'c', title: '', type: 'text', textAlignment: 'left' };
        const view = {
            type: 'cards',
            cardSize: 'medium',
            columns: ['c', 't'],
            coverDefinition: 'c',
            targetDefinition: 't',
        };
        const records = { r: { orderIndex: '1', values: { c: 'f', t: 3 } } };
        const table = block(
            'table',
            { view, records, definition: { c: text, t: { id: 't', title: '', type: 'number' } } },
            { fragments: [fragment('f', 'a')] },
        );
        expect(htmlOf(table)).toBe('<ul class="cards medium"><li><div>a</div><div>3</div></li></ul>');
    });

    it('of a table shows the values of each type of column', () => {
        const columns = [
            [{ type: 'number' }, 3],
            [{ type: 'checkbox' }, false],
            [{ type: 'rating', max: 3 }, 2],
            [{ type: 'select', multiple: true, options: [{ value: 'o', label: 'One', color: 'green' }] }, ['o', 'p']],
            [{ type: 'users', multiple: true }, ['u', 'v']],
            [{ type: 'files' }, ['f']],
            [{ type: 'content-ref' }, page],
        ] as const;
        const named = columns.map(([column, value], at) => [`c${at}`, column, value] as const);
        const table = block(
            'table',
            {
                view: { type: 'grid', columns: named.map(([id]) => id), hideHeader: true },
                records: {
                    r: { orderIndex: '1', values: Object.fromEntries(named.map(([id, , value]) => [id, value])) },
                },
                definition: Object.fromEntries(named.map(([id, column]) => [id, { id, title: '', ...column }])),
            },
            { fragments: [] },
        );
        expect([...htmlOf(table).matchAll(/<td.*?>(.*?)<\/td>/g)].map(([, cell]) => cell)).toEqual([
            '3',
            '<span aria-label="Not done" role="img">&ndash;</span>',
            '<span role="img" aria-label="2 of 3">★★☆</span>',
            '<span class="tag ground-green">One</span> <span class="tag">p</span> ',
            'the user, the user',
            '<a href="/file">the file</a>',
            '<a href="/page">the page</a>',
        ]);
    });
});

describe('in rendered inline content,', () => {
    it.each<[string, DocumentBlock, string]>([
        ['an emoji is its character', inline('emoji', { code: '1f44d-1f3fd' }), '<span class="emoji">👍🏽</span>'],
        ['a mention is a link', inline('mention', { ref: page }), '<a class="mention" href="/page">the page</a>'],
        [
            'a mention of a user has a sign',
            inline('mention', { ref: { kind: 'user', user: 'u' } }),
            '<a class="mention" href="/user">@the user</a>',
        ],
        [
            'a button is a link',
            inline('button', { ref: page, label: 'Go', kind: 'primary' }),
            '<a class="button primary" href="/page">Go</a>',
        ],
        [
            'an image of the size "line" has the class "in-line"',
            inline('inline-image', { ref: { kind: 'file', file: 'f' }, caption: 'A', size: 'line' }),
            '<img src="/picture.png" alt="A" width="40" height="30" class="in-line" loading="lazy" decoding="async">',
        ],
        [
            'an unevaluated expression is its source text',
            inline('expression', { expression: 'a' }),
            '<code class="expression">a</code>',
        ],
    ])('%s', (_, node, html) => {
        expect(htmlOf(node)).toBe(`<p>${html}</p>`);
    });

    it('text colors and background colors become class names', () => {
        const leaf = {
            object: 'leaf' as const,
            text: 'a',
            marks: [
                {
                    object: 'mark' as const,
                    type: 'color' as const,
                    data: { text: '$primary' as const, background: 'green' as const },
                },
            ],
        };
        const node: DocumentBlock = { object: 'block', type: 'paragraph', nodes: [{ object: 'text', leaves: [leaf] }] };
        expect(htmlOf(node)).toBe('<p><span class="ink-primary ground-green">a</span></p>');
    });

    it('an annotation is a button that opens a popover without a script', () => {
        const note = inline('annotation', {}, { nodes: [text('a')], fragments: [fragment('annotation-body', 'b')] });
        expect(htmlOf(note)).toBe(
            '<p><button type="button" class="annotation" popovertarget="~note-1">a</button></p>' +
                '<aside class="notes" aria-label="Remarks"><div class="note" id="~note-1" popover><p>b</p></div></aside>',
        );
    });

    it('links to other sites open in a new tab with opensInNewTab', () => {
        expect(renderMarkdown('[a](https://b.example) [c](/d)', { opensInNewTab: true })).toBe(
            '<p><a href="https://b.example" target="_blank" rel="noopener">a</a> <a href="/d">c</a></p>',
        );
    });
});

describe('reusable content', () => {
    const shared = (id: string, nodes: DocumentBlock[]) => ({
        id,
        document: { object: 'document' as const, data: {}, nodes: nodes as never },
        view: { ...VIEW, getHref: () => '/there' },
    });
    const reuse = block('reusable-content', { ref: { kind: 'reusable-content', reusableContent: 'r' } });

    it('is rendered in place, with its own resolution of references', () => {
        const html = htmlOf(reuse, { getReusableContent: () => shared('r', [block('content-ref', { ref: page })]) });
        expect(html).toBe('<a class="box-link" href="/there"><span>the page</span></a>');
    });

    it('that contains itself or is missing is rendered as a note', () => {
        const own = { ...shared('r', [paragraph('a'), reuse]) };
        own.view = { ...own.view, getReusableContent: () => own };
        const quiet = '<p class="quiet" title="the reusable-content">This content is not available here.</p>';
        expect(htmlOf(reuse, { getReusableContent: () => own })).toBe(`<p>a</p>${quiet}`);
        expect(htmlOf(reuse)).toBe(quiet);
    });

    it('that a page repeats very often is rendered up to a limit', () => {
        const long = shared(
            'r',
            Array.from({ length: 1000 }, () => paragraph('a')),
        );
        const { html } = renderBlocks(
            Array.from({ length: 1000 }, () => reuse),
            { getReusableContent: () => long },
        );
        expect(html.match(/<p>a<\/p>/g)?.length).toBeLessThanOrEqual(20_000);
    });
});

describe('a hostile document', () => {
    it('is rendered with its text, but with a limited depth', () => {
        let nested = paragraph('deep');
        for (let level = 0; level < 20_000; level++) nested = block('blockquote', {}, { nodes: [nested] });
        const { html } = renderBlocks([nested]);
        expect(html).toContain('<p>deep</p>');
        expect(html.match(/<blockquote>/g)?.length).toBeLessThan(100);
    });

    it('with a table of very many columns and records is rendered up to a limit', () => {
        const ids = Array.from({ length: 5000 }, (_, at) => `c${at}`);
        const table = block(
            'table',
            {
                view: { type: 'grid', columns: ids, hideHeader: false },
                records: Object.fromEntries(ids.map((id) => [id, { orderIndex: id, values: { c0: 1 } }])),
                definition: Object.fromEntries(ids.map((id) => [id, { id, title: 'T', type: 'number' }])),
            },
            { fragments: [] },
        );
        expect(htmlOf(table).length).toBeLessThan(1e6);
    });
});
