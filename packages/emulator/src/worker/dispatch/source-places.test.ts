import { describe, expect, it } from 'vitest';

import { nameSourcePlaces } from './source-places.js';

const STACK = 'Error: no\n    at render (script.js:3:12)\n    at script.js:1:1\n    at route (@svc-int/runtime:775:33)';

/** A script with two lines of `a.ts` and one of `b.ts`, and its map. */
const scriptWith = (map: unknown) =>
    `one\ntwo\nthree\n//# sourceMappingURL=data:application/json;base64,${btoa(JSON.stringify(map))}\n`;

describe('a stack', () => {
    it('names places in the sources by the map that its script carries, without the calls of the kit', () => {
        // Line 1 from a.ts 1:1; line 3 from a.ts 31:5 up to column 9, from b.ts 2:5 after it.
        const script = scriptWith({ sources: ['src/a.ts', 'src/b.ts'], mappings: 'AAAA;;AA8BI,SC7BA' });
        expect(nameSourcePlaces(STACK, () => script)).toBe(
            'Error: no\n    at render (src/b.ts:2:5)\n    at src/a.ts:1:1',
        );
    });

    it.each([
        ['without a map', 'one'],
        ['with a map that is not JSON', 'one\n//# sourceMappingURL=data:application/json;base64,AAAA'],
        ['with a map that is no base 64', 'one\n//# sourceMappingURL=data:application/json;base64,-'],
        ['with a map that has no mappings', scriptWith({ sources: ['src/a.ts'] })],
        ['with a map that ends before', scriptWith({ sources: ['src/a.ts'], mappings: '' })],
    ])('names places in the script where that came %s', (_, script) => {
        expect(nameSourcePlaces(STACK, () => script)).toContain('render (script.js:3:12)\n    at script.js:1:1');
    });
});
