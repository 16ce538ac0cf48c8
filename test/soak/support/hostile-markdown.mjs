/** Markdown at the limits of comments, printed pages and changed content. */

const LONGEST = 262_144;

let described = 0;

/** The maximum length that is parsed as Markdown. */
const filled = (piece) => piece.repeat(Math.floor((LONGEST - 1) / piece.length));

const WORDS = filled('Some *text* with **bold** and `code` [l](http://x.y/z) and words.\n\n');

/** Bodies that take long to parse, each for another reason. */
const BODIES = {
    words: WORDS,
    brackets: filled('['),
    emphasis: filled('*a **b '),
    cells: `${'|a'.repeat(5)}\n${'|-'.repeat(5)}\n${'|b|b|b|b|b\n'.repeat(20_000)}`,
    levels: Array.from({ length: 350 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    definitions: Array.from({ length: 16_600 }, (_, name) => `[a${name}]: /b\n`).join(''),
};

/** Within the limits of immediate parsing. */
const SHORT = Object.fromEntries(
    Object.entries(BODIES).map(([name, body]) => [name, body.slice(0, 16_000).split('\n').slice(0, 1000).join('\n')]),
);

export function markdownAttacks(service) {
    return [...commentAttacks(service), ...printAttacks(service), ...contentAttacks(service)];
}

const inAll = (name, attackOf, bodies = BODIES) =>
    Object.entries(bodies).map(([body, text]) => [`${name} of ${body}`, attackOf(text)]);

const change = ({ json }, space, content) => json('POST', '/_svc-int/content', { space, ...content });

async function addPage(service, markdown) {
    const space = await service.newSpace();
    await change(service, space, { edits: [{ type: 'add', page: { id: 'page', title: 'Page', markdown } }] });
    return space;
}

function commentAttacks(service) {
    const { call, json, newSpace } = service;
    const comment = (body, times) => async () => {
        const space = await newSpace();
        for (let count = 0; count < times; count++)
            await call('POST', `/v1/spaces/${space}/comments`, { body: { markdown: body } });
        await json('GET', `/v1/spaces/${space}/comments?format=document&limit=1000`);
    };
    const preview = (body) => async () => {
        const space = await addPage(service, `first\n\n${body}`);
        const { document } = await json('GET', `/v1/spaces/${space}/content/page/page?format=document`);
        const node = document.nodes[0].key;
        await call('POST', `/v1/spaces/${space}/comments`, { body: { markdown: 'a' }, page: 'page', node });
    };
    return [
        ...inAll('comment', (body) => comment(body, 1)),
        ...inAll('100 comments', (body) => comment(body, 100), SHORT),
        ...inAll('preview', preview),
    ];
}

const including = (content) => `{% include "/reusable-contents/${content}" %}\n\n`;

function printAttacks(service) {
    const print = async (markdown, reusableContents) => {
        const { json, newSpace } = service;
        const space = await newSpace();
        const { id } = await json('POST', `/v1/spaces/${space}/change-requests`, {});
        const edits = [{ type: 'add', page: { title: 'Page', markdown } }];
        await change(service, space, { changeRequest: id, edits, reusableContents });
        const { url } = await json('GET', `/v1/spaces/${space}/change-requests/${id}/pdf`);
        // A cancelled print closes its connection early.
        await (await fetch(url)).arrayBuffer().catch(() => {});
    };
    const contents = (count, markdownAt) =>
        Array.from({ length: count }, (_, at) => ({ id: `r${at}`, title: 'R', markdown: markdownAt(at) }));
    const reuse = (body, count) => () => {
        const reused = contents(count, () => body);
        return print(reused.map(({ id }) => including(id)).join(''), reused);
    };
    /** Ten nested reusable contents, each with many of the next. */
    const reuseWithin = () =>
        print(
            including('r0').repeat(8),
            contents(10, (at) => (at === 9 ? 'a' : including(`r${at + 1}`).repeat(8))),
        );
    return [
        ...inAll('reusable content in a PDF', (body) => reuse(body, 1)),
        ...inAll('50 reusable contents in a PDF', (body) => reuse(body, 50), SHORT),
        ['reusable contents within each other', reuseWithin],
    ];
}

function contentAttacks(service) {
    const { call, json, newSpace, settled } = service;
    const reusable = (body) => async () =>
        change(service, await newSpace(), { reusableContents: [{ id: 'r', title: 'R', markdown: body }] });
    const pages = (body) => async () => {
        const edits = Array.from({ length: 50 }, () => ({ type: 'add', page: { title: 'Page', markdown: body } }));
        await change(service, await newSpace(), { edits });
    };
    const describe = (body) => async () => {
        const { id } = await json('PUT', `/v1/orgs/acme/openapi/described-${++described}`, {
            source: { text: specificationWith(body.slice(0, 20_000)) },
        });
        await settled();
        await call('POST', `/v1/spaces/${await newSpace()}/content/template`, {
            id: 'api-reference',
            params: { contentRefs: { spec: { kind: 'openapi', spec: id } } },
        });
        await settled();
    };
    /** Search lacks the body after its replacement. */
    const revert = (body) => async () => {
        const space = await addPage(service, body);
        for (const markdown of ['other', body])
            await change(service, space, { edits: [{ type: 'replace', page: 'page', fields: { markdown } }] });
        await settled();
    };
    return [
        ...inAll('edit of reusable content', reusable),
        ...inAll('50 pages', pages, SHORT),
        ...inAll('descriptions', describe),
        ...inAll('page as it was', revert),
    ];
}

function specificationWith(description) {
    const parameters = Array.from({ length: 20 }, (_, at) => ({ name: `p${at}`, in: 'query', description }));
    const operation = { summary: 'S', description, parameters, responses: {} };
    const paths = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`/p${at}`, { get: operation }]));
    return JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1', description }, paths });
}
