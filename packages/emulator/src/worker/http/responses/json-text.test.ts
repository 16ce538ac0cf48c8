import { describe, expect, it } from 'vitest';

import { appendFieldsToJsonText } from './json-text.js';

function read(json: string | Uint8Array): unknown {
    return JSON.parse(
        typeof json === 'string' ? json : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(json),
    );
}

describe('appendFieldsToJsonText', () => {
    it('appends fields given as bytes or as text, with any characters', () => {
        const fields = { document: Buffer.from('{"text":"Größe 🚀"}'), 'a "name"': '["ä"]' };
        expect(read(appendFieldsToJsonText('{"title":"Ü"}', fields))).toEqual({
            title: 'Ü',
            document: { text: 'Größe 🚀' },
            'a "name"': ['ä'],
        });
    });

    it('returns the same text without fields', () => {
        expect(appendFieldsToJsonText('{"title":"Ü"}')).toBe('{"title":"Ü"}');
    });
});
