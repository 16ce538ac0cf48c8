import type { RenderRequest } from '@svc-int/api';
import LZString from 'lz-string';
import { describe, expect, it } from 'vitest';

import { parsePastedRequest } from './parse-pasted-request.js';

const REQUEST: RenderRequest = {
    componentId: 'meter',
    props: { of: 'Ünïcode', list: [1, 2] },
    context: { type: 'document', spaceId: 's', editable: true, theme: 'light' },
};

const compressed = (value: unknown) => LZString.compressToEncodedURIComponent(JSON.stringify(value));

describe('a pasted render request', () => {
    it.each([
        ['JSON', `\n ${JSON.stringify(REQUEST, null, 4)}\n`, undefined],
        ['LZ-string text', compressed(REQUEST), undefined],
        ['Base64 of LZ-string', LZString.compressToBase64(JSON.stringify(REQUEST)), undefined],
        ['a render URL', `http://127.0.0.1:1/v1/integrations/mood/render?request=${compressed(REQUEST)}`, 'mood'],
        ['a URL of the Studio', `http://127.0.0.1:1/?tool=request&request=${compressed(REQUEST)}#/a/b`, undefined],
    ])('is parsed from %s', (_, text, integration) => {
        expect(parsePastedRequest(text)).toEqual({
            request: REQUEST,
            ...(integration !== undefined && { integration }),
        });
    });

    it.each([
        ['blank', ' ', 'empty'],
        ['a sentence', 'Hello, service!', 'not LZ-string'],
        ['truncated LZ-string text', compressed(REQUEST).slice(0, 40), 'cut off'],
        ['incomplete JSON', '{"componentId": ', 'not JSON'],
        ['JSON with invalid fields', '{"componentId": 1}', 'Not a render request: componentId'],
        ['a JSON array', '[]', 'Not a render request'],
        ['a URL without a request', 'http://127.0.0.1:1/v1/integrations/mood/render', 'no "request"'],
        ['an invalid URL', 'http://[', 'not a valid address'],
    ])('is rejected with the reason if it is %s', (_, text, words) => {
        expect(() => parsePastedRequest(text)).toThrow(words);
    });
});
