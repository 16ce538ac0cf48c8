import { RENDER_REQUEST_LIMITS } from '@svc-int/api';
import LZString from 'lz-string';
import { expect, it } from 'vitest';

import { parsePastedRequest } from '../../packages/emulator/src/studio/workbench/parse-pasted-request.js';
import { compressRepeated } from '../support/content/repeated-in-lz.js';
import { countSteps } from '../support/integrations/steps.js';

const nested = (levels: number) => `${'[['.repeat(levels / 2)}${']]'.repeat(levels / 2)}`;
const deep = LZString.compressToEncodedURIComponent(`{"props": ${nested(1000)}}`);

/** The bomb takes 60,000 steps until rejection; full decompression takes millions. */
const MOST_STEPS = 200_000;

const stepsOf = countSteps();

it.each([
    [
        'a compressed text that expands to 1,200,000 characters',
        compressRepeated('a', 1_200_000),
        'expands to more than',
    ],
    ['deeply nested JSON', `{"props": {"a": ${nested(200_000)}}}`, 'levels deep'],
    ['compressed deeply nested JSON', deep, 'levels deep'],
    ['ten megabytes of JSON', `{"props": "${'x'.repeat(10_000_000)}"}`, 'longer than 1048576'],
    ['ten megabytes of letters', 'A'.repeat(10_000_000), 'longer than 1048576'],
    ['two-byte letters', `{"props": "${'é'.repeat(600_000)}"}`, 'longer than 1048576'],
    ['a long text', 'A'.repeat(RENDER_REQUEST_LIMITS.encodedBytes + 1), 'longer than 32768'],
    ['a long URL', `http://127.0.0.1/?request=${'A'.repeat(200_000)}`, 'longer than 100352'],
])('parsePastedRequest rejects %s in fewer than 200,000 steps', (_, text, words) => {
    const steps = stepsOf(() => expect(() => parsePastedRequest(text)).toThrow(words));
    expect(steps).toBeLessThan(MOST_STEPS);
});
