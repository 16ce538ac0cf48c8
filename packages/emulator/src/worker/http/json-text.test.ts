import { describe, expect, it } from 'vitest';

import { appendFieldsToJsonText } from './json-text.js';

function read(json: string | Uint8Array): unknown {
    return JSON.parse(
        typeof json === 'string' ? json : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(json),
    );
}

describe('JSON with more fields', () => {
    it('has those that are there as bytes and those that are there as text, whatever their letters', () => {
        const fields = { document: Buffer.from('{"text":"Größe 🚀"}'), 'a "name"': '["ä"]' };
        expect(read(appendFieldsToJsonText('{"title":"Ü"}', fields))).toEqual({
            title: 'Ü',
            document: { text: 'Größe 🚀' },
            'a "name"': ['ä'],
        });
    });

    it('is the same text where there are none', () => {
        expect(appendFieldsToJsonText('{"title":"Ü"}')).toBe('{"title":"Ü"}');
    });
});
