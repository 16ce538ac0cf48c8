import { describe, expect, it } from 'vitest';

import { maskValuesUnderSecretsKeys } from './mask.js';

describe('maskValuesUnderSecretsKeys', () => {
    it('masks values below "secrets", and keeps keys, references and columns', () => {
        const masked = maskValuesUnderSecretsKeys('secrets:\n  KEY: hunter2\n  REF: a${{ env.X }}b\ntitle: shown');
        expect(masked).toBe('secrets:\n  KEY: *******\n  REF: *${{ env.X }}*\ntitle: shown');
    });

    it.each([
        ['a flow map', 'secrets: {KEY: hunter2}'],
        ['a quoted key', '"secrets": {KEY: hunter2}'],
        ['an environment', 'envs:\n  prod:\n    secrets:\n      KEY: hunter2'],
        ['an environment in one line', 'envs: {prod: {secrets: {KEY: hunter2}}}'],
        ['a block text', 'secrets:\n  KEY: |\n    a: hunter2\n    hunter2'],
        ['a flow map over several lines', 'secrets: {\n  KEY:\n    hunter2 }'],
        ['windows line ends', 'secrets:\r\n  KEY: hunter2\r\n'],
        ['something that is not YAML', 'secrets:\n  KEY: "hunter2\n   hunter2: ['],
        ['what only looks like a reference', 'secrets:\n  KEY: ${{ hunter2 }}'],
    ])('masks a value in %s', (_, text) => {
        expect(maskValuesUnderSecretsKeys(text)).not.toContain('hunter2');
        expect(
            maskValuesUnderSecretsKeys(text)
                .split('\n')
                .map((line) => line.length),
        ).toEqual(text.split(/\r?\n/).map((line) => line.length));
    });
});
