import { describe, expect, it } from 'vitest';

import { createStackTraceMapper } from './map-stack-trace.js';

const STACK = 'Error: no\n    at render (script.js:3:12)\n    at script.js:1:1\n    at route (@svc-int/runtime:775:33)';

const scriptWith = (map: unknown) =>
    `one\ntwo\nthree\n//# sourceMappingURL=data:application/json;base64,${btoa(JSON.stringify(map))}\n`;

function nestedMap(levels: number): string {
    const begin = '{"version":3,"sections":[{"offset":{"line":0,"column":0},"map":';
    const map = `${begin.repeat(levels)}{"version":3,"sources":["a"],"mappings":"AAAA"}${'}]}'.repeat(levels)}`;
    return `one\n//# sourceMappingURL=data:application/json;base64,${btoa(map)}`;
}

describe('createStackTraceMapper', () => {
    it('maps positions by the source map of the script, and omits calls of the kit', () => {
        // Line 1 from a.ts 1:1; line 3 from a.ts 31:5 up to column 9, from b.ts 2:5 after it.
        const script = scriptWith({ sources: ['src/a.ts', 'src/b.ts'], mappings: 'AAAA;;AA8BI,SC7BA' });
        expect(createStackTraceMapper(() => script)(STACK)).toBe(
            'Error: no\n    at render (src/b.ts:2:5)\n    at src/a.ts:1:1',
        );
    });

    it.each([
        ['without a source map', 'one'],
        ['with a source map that is not JSON', 'one\n//# sourceMappingURL=data:application/json;base64,AAAA'],
        ['with a source map that is not Base64', 'one\n//# sourceMappingURL=data:application/json;base64,-'],
        ['with a source map without mappings', scriptWith({ sources: ['src/a.ts'] })],
        ['with a source map whose mappings are empty', scriptWith({ sources: ['src/a.ts'], mappings: '' })],
        ['with a source map whose mappings name no source', scriptWith({ sources: [], mappings: 'AAAA;;AAAA' })],
        ['with a source map of 100,000 nested section maps', nestedMap(100_000)],
        [
            'with a source map that is too large',
            scriptWith({ sources: ['src/a.ts'], mappings: 'AAAA;'.repeat(3_000_000) }),
        ],
    ])('keeps the positions of a script %s', (_, script) => {
        expect(createStackTraceMapper(() => script)(STACK)).toContain('render (script.js:3:12)\n    at script.js:1:1');
    });

    it('parses the source map once for many stack traces', () => {
        const script = scriptWith({ sources: ['src/a.ts'], mappings: 'AAAA;'.repeat(500_000) });
        let reads = 0;
        const named = createStackTraceMapper(() => (reads++, script));
        for (let line = 0; line < 1000; line++) expect(named(STACK)).toContain('src/a.ts');
        expect(reads).toBe(1);
    });
});
