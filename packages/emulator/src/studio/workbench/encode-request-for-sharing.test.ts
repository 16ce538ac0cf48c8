import type { RenderRequest } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { parsePastedRequest } from './parse-pasted-request.js';
import { encodeRequestAsJsonAndLzWithinLimit, redactRenderEntry, redactRequest } from './encode-request-for-sharing.js';

const requestWith = (props: Record<string, unknown>): RenderRequest => ({
    componentId: 'meter',
    props,
    context: { type: 'document', spaceId: 's', editable: true, theme: 'light' },
});

describe('a shared render request', () => {
    it('is parsed to the same request from its JSON and its LZ-string text', () => {
        const request = requestWith({ of: 'Ünïcode' });
        const { json, lz = '' } = encodeRequestAsJsonAndLzWithinLimit(request);
        expect([parsePastedRequest(json).request, parsePastedRequest(lz).request]).toEqual([request, request]);
    });

    it('has none of the values of secret fields', () => {
        const request = { ...requestWith({ apiKey: 'k1', deep: [{ apiKey: { of: 'k2' } }] }), state: { apiKey: 'k3' } };
        const shared = redactRequest(request, (name) => name === 'apiKey');
        expect(JSON.stringify(encodeRequestAsJsonAndLzWithinLimit(shared))).not.toMatch(/k\d/);
        expect(shared).toMatchObject({ props: { apiKey: '', deep: [{ apiKey: { of: '' } }] }, state: { apiKey: '' } });
    });

    it('has no initial value of a password input in the response of its render', () => {
        const input = { type: 'textinput', state: 'word', initialValue: 'k1', inputType: 'password' };
        const element = { type: 'block', children: [{ type: 'input', label: 'Word', element: input }] };
        const result = JSON.stringify({ type: 'element', state: { word: 'k2' }, props: {}, element });
        const entry = { id: 1, cause: 'opened', request: requestWith({}), endedAt: 0, durationMs: 0 } as const;
        const { outcome } = redactRenderEntry({ ...entry, outcome: { result } }, (name) => name === 'word');
        expect(outcome).toEqual({ result: result.replaceAll(/k\d/g, '') });
    });

    it('has no LZ-string text if the service would reject it or its compression would take long', () => {
        expect(encodeRequestAsJsonAndLzWithinLimit(requestWith({ of: 'a'.repeat(1_000_000) })).lz).toBeUndefined();
        const mixed = Array.from({ length: 15_000 }, (_, at) => (at * 7919) % 10_007);
        expect(encodeRequestAsJsonAndLzWithinLimit(requestWith({ mixed })).lz).toBeUndefined();
        expect(encodeRequestAsJsonAndLzWithinLimit(requestWith({ of: 'a'.repeat(1000) })).lz).toBeDefined();
    });
});
