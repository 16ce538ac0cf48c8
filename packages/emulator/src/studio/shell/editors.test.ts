import { describe, expect, it } from 'vitest';

import { type EditorName, createEditorUrl, CODE_EDITORS } from './editors.js';

const NAMES = Object.keys(CODE_EDITORS) as EditorName[];

describe('createEditorUrl', () => {
    it.each([
        ['/home/me/a b/x.ts', 'vscode://file/home/me/a%20b/x.ts:3:7'],
        ['C:\\Users\\me\\x.ts', 'vscode://file/C:/Users/me/x.ts:3:7'],
        ['/a/#b?c%20&d.ts', 'vscode://file/a/%23b%3Fc%2520%26d.ts:3:7'],
        ['javascript:alert(1)', 'vscode://file/javascript:alert(1):3:7'],
        ['//evil.example/x', 'vscode://file/evil.example/x:3:7'],
    ])('encodes the path %j', (path, link) => {
        expect(createEditorUrl('vscode', { path, line: 3, column: 7 })).toBe(link);
    });

    it.each(NAMES)('writes path, line and column in a URL with the scheme of %s', (name) => {
        const url = new URL(createEditorUrl(name, { path: '/x/a.ts', line: 3, column: 7 }));
        expect(url.protocol).toBe(`${name}:`);
        expect(url.href).toMatch(/\/x\/a\.ts\D+3\D+7$/);
    });
});
