import { expect, it } from 'vitest';

import { encodeRenderRequest } from '../../../render-request.js';
import { createSecretRedactor } from './redactor.js';
import { redactRenderRequestUrl } from './render-request-url.js';

const INPUTS = {
    add() {},
    isSecretStateKey: (_integration: string, _component: string, key: string) => key === 'word',
    isSecretField: () => false,
    hasAny: () => true,
    delete() {},
};

const ENCODED = encodeRenderRequest({
    componentId: 'block',
    context: { type: 'document', spaceId: 's' },
    props: {},
    state: { word: '1234' },
} as never);

it.each([
    [`?request=${ENCODED}&request=x`, '?request=[redacted]&request=[redacted]'],
    [`?request=${ENCODED}&request=${ENCODED}`, '?request=[redacted]&request=[redacted]'],
    ['?a=b&request=e', '?a=b&request=[redacted]'],
])('redactRenderRequestUrl redacts each render request in a URL if it contains typed text: %#', (query, redacted) => {
    const url = 'https://a.example/v1/integrations/form/render';
    expect(redactRenderRequestUrl(INPUTS, createSecretRedactor([]), url + query)).toBe(url + redacted);
});
