import { countSteps } from '@svc-int/test-support/integrations/steps';
import { describe, expect, it } from 'vitest';

import { createWildcardCallMatcher } from './call-pattern.js';
import { createSeededRandom } from './random-numbers.js';

const stepsOf = countSteps();

describe('createWildcardCallMatcher', () => {
    it.each([
        ['space_view', 'space_view', true],
        ['space_view', 'space_views', false],
        ['*', '', true],
        ['GET https://a.test/*', 'GET https://a.test/', true],
        ['GET https://a.test/*', 'POST https://a.test/', false],
        ['GET https://a.test/*/end', 'GET https://a.test/b/c/end?query', true],
        ['GET https://a.test/*/end', 'GET https://a.test/end', false],
        ['GET https://a.test/?a=*', 'GET https://a.test/?a=1', true],
        ['GET https://a.test/?a=*', 'GET https://a.test/', false],
        ['a*a', 'a', false],
        ['a*b*c', 'a-c-b', false],
        ['(.*', '(.x', true],
    ])('with the pattern %s returns for the call "%s" %s', (wanted, call, fits) => {
        expect(createWildcardCallMatcher(wanted)(call)).toBe(fits);
    });

    it('searches for each part of a long pattern once', () => {
        const fits = createWildcardCallMatcher(`${'a*'.repeat(1000)}b`);
        const text = 'a'.repeat(100_000);
        const steps = stepsOf(() => expect(fits(text)).toBe(false));
        expect(steps).toBeLessThan(10_000);
    });
});

describe('createSeededRandom', () => {
    const first = (seed: number, stream: number) => {
        const draw = createSeededRandom(seed, stream);
        return Array.from({ length: 1000 }, draw);
    };

    it('returns the same numbers for the same seed and stream, and other numbers otherwise', () => {
        expect(first(7, 0)).toEqual(first(7, 0));
        expect(first(8, 0)).not.toEqual(first(7, 0));
        expect(first(7, 1)).not.toEqual(first(7, 0));
    });

    it('returns numbers from 0 to 1 with uniform distribution', () => {
        const drawn = [0, 1, 2].flatMap((stream) => first(0, stream));
        expect(drawn.every((number) => number >= 0 && number < 1)).toBe(true);
        const share = drawn.filter((number) => number < 0.5).length / drawn.length;
        expect(Math.abs(share - 0.5)).toBeLessThan(0.05);
    });
});
