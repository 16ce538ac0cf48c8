import { describe, expect, it } from 'vitest';

import { highlightCode } from './highlight-languages.js';

const listMarked = (text: string, syntax: string): string[] =>
    [...(highlightCode(text, syntax) ?? '').matchAll(/<span class="hljs-([\w-]+)[^"]*">([^<]+)/g)].map(
        ([, scope, part]) => `${scope} ${part}`,
    );

describe('highlightCode', () => {
    it.each([
        ['bash sh zsh terminal curl', 'curl -s https://a.example'],
        ['shell console shellsession sh-session', '$ npm install a'],
        ['shell console', 'npm install a'],
        ['js jsx javascript mjs node', 'const a = 1;'],
        ['ts tsx typescript', 'const a: string = "b";'],
        ['py python', 'def a(): return 1'],
        ['yml yaml', 'a: b'],
        ['json jsonc json5', '{"a": 1}'],
        ['dockerfile docker', 'FROM node:20'],
        ['http https', 'GET /a HTTP/1.1\nHost: b.example\n'],
        ['diff patch', '+ a\n- b'],
        ['env dotenv properties toml ini', 'A=b'],
        ['powershell ps1 bat cmd', 'echo "a"'],
        ['html vue svelte xml', '<a href="b">c</a>'],
        ['groovy gradle', 'def a = "b"'],
        ['proto protobuf', 'message A { string b = 1; }'],
        ['twig jinja hbs handlebars', '{{ a }}<b>c</b>'],
        ['SQL mysql postgres plsql', 'select 1'],
        ['nginx', 'server { listen 80; }'],
        ['dart scala elixir', 'import "a"'],
    ])('marks parts of code in the languages %s', (names, text) => {
        for (const syntax of names.split(' '))
            expect([syntax, listMarked(text, syntax).length > 0]).toEqual([syntax, true]);
    });

    it('marks commands, options and keywords of a shell, also in continued lines', () => {
        const text = 'if npm run build | grep -q a; then\n  curl --data \\\n    plain "a"\nfi\nA=1 b\n';
        expect(listMarked(text, 'bash')).toEqual([
            'keyword if',
            'title grep',
            'attr -q',
            'keyword then',
            'title curl',
            'attr --data',
            'string &quot;a&quot;',
            'keyword fi',
        ]);
    });

    it('marks nothing in an unknown language, in plain text or without a language', () => {
        for (const syntax of ['nonsense', '', 'constructor', 'mermaid'])
            expect(highlightCode('if a', syntax)).toBeUndefined();
        expect(listMarked('if a = 1', 'text')).toEqual([]);
    });
});
