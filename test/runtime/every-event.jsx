/** Dispatches every kind of event to an integration, wherever this runs, and throws when an answer is not right. */
import {
    createComponent,
    createContentSource,
    createIntegration,
    ExposableError,
    verifySignature,
} from '@svc-int/runtime';

const Late = async ({ text }) => <text>{await Promise.resolve(text)}</text>;

const counter = createComponent({
    componentId: 'counter',
    initialState: { count: 0 },
    action: async ({ state }, { by }) => ({ state: { count: state.count + by } }),
    render: async ({ state, setCache }) => {
        setCache({ maxAge: 9 });
        return (
            <block>
                <Late text={state.count} />
                <button label="More" onPress={{ action: 'more', by: 1 }} />
            </block>
        );
    },
});

const wrong = createComponent({ componentId: 'wrong', render: () => <block>{1n}</block> });

const pages = createContentSource({
    sourceId: 'pages',
    getRevision: async ({ props }) => ({ pages: [props] }),
    getPageDocument: async ({ dependencies }) => ({ nodes: [dependencies] }),
});

const seen = [];
const inBackground = [];

const integration = createIntegration({
    components: [counter, wrong],
    contentSources: [pages],
    fetch: async (request) => {
        if (request.method === 'GET') throw new ExposableError('Post, please', 405);
        return new Response(request.body, { headers: { 'x-url': request.url } });
    },
    fetch_published_script: () => new Response('run()', { headers: { 'content-type': 'application/javascript' } }),
    fetch_visitor_authentication: ({ location }) => Response.redirect(`https://provider.test${location}`),
    task: async (task, context) => {
        seen.push(task);
        context.waitUntil(Promise.resolve());
    },
    events: { space_view: [async ({ url }) => seen.push(url), () => seen.push('second')] },
});

const ENVIRONMENT = {
    apiEndpoint: 'http://127.0.0.1:1',
    apiTokens: { integration: 'token' },
    integration: { name: 'demo', version: 1 },
    signingSecrets: { integration: 'secret' },
    secrets: {},
};

async function dispatch(event, body) {
    const form = new FormData();
    form.set('event', JSON.stringify({ eventId: 'e', installationId: 'i', spaceId: 's', ...event }));
    form.set('environment', JSON.stringify(ENVIRONMENT));
    if (body) form.set('fetch-body', new Blob([body]));
    const request = new Request('http://integration.test/v1', { method: 'POST', body: form });
    return integration.fetch(request, {}, { waitUntil: (promise) => inBackground.push(promise) });
}

/** Status and text of the answer. */
async function send(event) {
    const response = await dispatch(event);
    return [response.status, await response.text()];
}

function expectEqual(what, given, wanted) {
    const [own, right] = [JSON.stringify(given), JSON.stringify(wanted)];
    if (own !== right) throw new Error(`${what} gave ${own}, not ${right}`);
}

const context = { type: 'document', spaceId: 's', editable: true, theme: 'light' };
const render = { type: 'ui_render', componentId: 'counter', props: {}, context };
const request = { method: 'PUT', url: 'https://demo.test/path?a=1', headers: { 'x-a': 'b' } };
const compute = { sourceId: 'pages', props: { a: 1 }, dependencies: { d: { ref: 1, value: 2 } } };

const rendered = await dispatch({ ...render, state: { count: 1 }, action: { action: 'more', by: 2 } });
expectEqual('The caching of a render', rendered.headers.get('cache-control'), 'max-age=9');
expectEqual('A render', await rendered.json(), {
    type: 'element',
    element: {
        type: 'block',
        children: [
            { type: 'text', children: ['3'] },
            { type: 'button', label: 'More', onPress: { action: 'more', by: 1 } },
        ],
    },
    state: { count: 3 },
    props: {},
});
expectEqual('Another component', (await send({ ...render, componentId: 'other' }))[0], 404);

const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
const fetched = await dispatch({ type: 'fetch', request }, bytes);
expectEqual('The URL of a fetch', fetched.headers.get('x-url'), request.url);
expectEqual('The body of a fetch', [...new Uint8Array(await fetched.arrayBuffer())], [...bytes]);
const refused = [405, '{"error":"Post, please"}'];
expectEqual('A refusal', await send({ type: 'fetch', request: { ...request, method: 'GET' } }), refused);
expectEqual('A script', await send({ type: 'fetch_published_script' }), [200, 'run()']);
const redirect = await dispatch({ type: 'fetch_visitor_authentication', location: '/x' });
expectEqual('A redirect', redirect.headers.get('location'), 'https://provider.test/x');

const revision = [200, '{"pages":[{"a":1}]}'];
expectEqual('A revision', await send({ type: 'content_compute_revision', ...compute }), revision);
const document = [200, '{"nodes":[{"d":{"ref":1,"value":2}}]}'];
expectEqual('A document', await send({ type: 'content_compute_document', ...compute }), document);

expectEqual('A task', await send({ type: 'task', task: { n: 1 } }), [200, 'OK']);
expectEqual('A view', await send({ type: 'space_view', url: 'https://a.test' }), [200, 'OK']);
expectEqual('What was seen', seen, [{ n: 1 }, 'https://a.test', 'second']);
expectEqual('What goes on in the background', inBackground.length, 1);
expectEqual('An event that nobody handles', (await send({ type: 'site_view' }))[0], 406);

const logged = [];
console.error = (line) => logged.push(line);
const hidden = [500, '{"error":"Internal server error"}'];
expectEqual('A wrong element', await send({ ...render, componentId: 'wrong' }), hidden);
// A production build does not look: there the engine's own words say what JSON cannot hold.
const reason = MODE === 'production' ? /BigInt/ : /Component wrong: block has "children.0": a BigInt/;
if (!reason.test(logged.join())) throw new Error(`Logged: ${logged}`);
expectEqual('The signature', await verifySignature({ secret: 's', signature: '0'.repeat(64), body: 'b' }), false);
console.log('Every event is handled.');
