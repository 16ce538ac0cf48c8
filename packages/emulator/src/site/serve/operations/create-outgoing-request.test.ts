import { describe, expect, it } from 'vitest';

import { createOperationView } from '../../../openapi/view/create-operation-view.js';
import type { OperationRequest } from '../../browser/operation-requests.js';
import { createOutgoingRequest, isForeignServer } from './create-outgoing-request.js';

const param = (location: string, name: string) => ({ in: location, name, schema: { type: 'string' } });

const createView = (method = 'post', server = 'https://user:secret@api.example/v1/?x=1#y') => {
    const operation = {
        parameters: [
            param('path', 'id'),
            param('query', 'q'),
            ...['X-A', 'Cookie', 'Host', 'Content-Type', 'X-Forwarded-For', 'Sec-Fetch-Site', 'a b'].map((name) =>
                param('header', name),
            ),
        ],
        requestBody: { content: { 'application/json': {}, 'text/plain': {} } },
        security: [{ token: [], login: [], key: [], session: [] }],
        responses: { 200: { content: { 'application/json': {} } } },
    };
    const securitySchemes = {
        token: { type: 'http', scheme: 'bearer' },
        login: { type: 'apiKey', in: 'header', name: 'Cookie' },
        key: { type: 'apiKey', in: 'query', name: 'key' },
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
    };
    const document = {
        servers: [{ url: server }],
        components: { securitySchemes },
        paths: { '/pets/{id}': { [method]: operation } },
    };
    const view = createOperationView({ document, files: new Map() }, 'paths', { name: '/pets/{id}', method }, () => []);
    return view ?? expect.fail('no operation');
};

type Given = Partial<Omit<OperationRequest, 'parameters'>> & { parameters?: Partial<OperationRequest['parameters']> };

const given = ({ parameters, ...more }: Given): OperationRequest => ({
    page: '/',
    operation: '',
    credentials: {},
    ...more,
    parameters: { path: { id: '1' }, query: {}, header: {}, ...parameters },
});

const createWith = (values: Given) => createOutgoingRequest(createView(), given(values));

describe('the request of an operation to its server', () => {
    it('has the method, server and parameter names of the specification, and the values of the reader', () => {
        const { url, method, headers, body } = createWith({
            parameters: { path: { id: 'a/b?c#d' }, query: { q: 'x&key=y' }, header: { 'X-A': 'é' } },
            credentials: { token: 't', key: 'k' },
            body: { mediaType: 'application/json', text: '{}' },
        });
        expect([method, url, body]).toEqual([
            'POST',
            'https://api.example/v1/pets/a%2Fb%3Fc%23d?q=x%26key%3Dy&key=k',
            '{}',
        ]);
        expect(Object.fromEntries(headers)).toEqual({
            accept: 'application/json',
            authorization: 'Bearer t',
            'content-type': 'application/json',
            'user-agent': 'svc-int',
            'x-a': 'é',
        });
    });

    it('has no body with the method GET', () => {
        const request = createOutgoingRequest(
            createView('get'),
            given({ body: { mediaType: 'text/plain', text: 'a' } }),
        );
        expect([request.method, request.body]).toEqual(['GET', undefined]);
    });

    it.each(['../../admin', '..', '%2e%2e', '..%2f..', '\\..\\', '.', '//evil.example', '@evil.example', '\t..'])(
        'stays below the path of its server with the path parameter "%s"',
        (id) => {
            const create = () => new URL(createWith({ parameters: { path: { id } } }).url);
            if (['..', '.'].includes(id)) return expect(create).toThrow('leads to another operation');
            const { origin, pathname } = create();
            expect(origin).toBe('https://api.example');
            expect(pathname).toMatch(/^\/v1\/pets\/[^/]+$/);
        },
    );

    it.each<[string, Given, string]>([
        ['a line break in a header', { parameters: { header: { 'X-A': 'a\r\nX-B: c' } } }, 'none for headers'],
        ['a line break in a credential', { credentials: { token: 'a\nb' } }, 'none for headers'],
        ['characters that headers cannot contain', { parameters: { header: { 'X-A': '\u4e2d' } } }, 'none for headers'],
        ['the header Cookie', { parameters: { header: { Cookie: 'a=b' } } }, '"Cookie" cannot be sent'],
        ['the header Host', { parameters: { header: { Host: 'evil.example' } } }, '"Host" cannot be sent'],
        ['the header Content-Type', { parameters: { header: { 'Content-Type': 'a/b' } } }, 'cannot be sent'],
        ['the header X-Forwarded-For', { parameters: { header: { 'X-Forwarded-For': '::1' } } }, 'cannot be sent'],
        ['the header Sec-Fetch-Site', { parameters: { header: { 'Sec-Fetch-Site': 'none' } } }, 'cannot be sent'],
        ['a header with a blank in its name', { parameters: { header: { 'a b': 'c' } } }, 'cannot be sent'],
        ['a cookie as credential', { credentials: { login: 'a=b' } }, '"Cookie" cannot be sent'],
        [
            'a header parameter that the operation does not have',
            { parameters: { header: { 'X-B': 'a' } } },
            'no header parameter "X-B"',
        ],
        [
            'a query parameter that the operation does not have',
            { parameters: { query: { r: 'a' } } },
            'no query parameter "r"',
        ],
        ['a missing path parameter', { parameters: { path: {} } }, '"id" has no value'],
        [
            'a media type that the operation does not accept',
            { body: { mediaType: 'text/xml', text: '' } },
            'no body of the media type',
        ],
    ])('is rejected with %s', (_, values, message) => {
        expect(() => createWith(values)).toThrow(message);
    });

    it('has no Cookie header for a security scheme in a cookie, and no credential without a scheme', () => {
        const { url, headers } = createWith({ credentials: { session: 's', constructor: 'c' } });
        expect([url, headers.get('cookie'), headers.get('authorization')]).toEqual([
            'https://api.example/v1/pets/1',
            null,
            null,
        ]);
    });

    it.each(['file:///etc/passwd', 'ftp://a.example', '/v1', 'javascript:alert(1)'])(
        'is rejected for the server "%s"',
        (server) => {
            expect(() => createOutgoingRequest(createView('get', server), given({}))).toThrow('no server on the web');
        },
    );

    it.each([
        ['a text without a URL', [], 'http://127.0.0.1/', false],
        ['the host of the server', ['http://127.0.0.1:80/spec.json'], 'http://127.0.0.1/a', false],
        ['the same machine as the server', ['http://localhost:3000/spec.json'], 'http://127.0.0.1/', false],
        ['another public host', ['https://docs.example/spec.json'], 'http://127.0.0.1/', true],
        [
            "the server's hostname at another port",
            ['https://docs.example/spec.json'],
            'https://docs.example:8443/',
            true,
        ],
        [
            'this machine with a reference to a public host',
            ['http://127.0.0.1/a', 'https://docs.example/b'],
            'http://127.0.0.1/',
            true,
        ],
        ['a text with a reference to a public host', ['https://docs.example/b'], 'http://127.0.0.1/', true],
    ])('isForeignServer for %s: the specification %j and the server %s result in %s', (_, sources, url, isForeign) => {
        expect(isForeignServer(sources, url)).toBe(isForeign);
    });
});
