import { runInNewContext } from 'node:vm';

import { expect, it } from 'vitest';

import { fillScript, scriptResponse } from '../index.js';

function run(script: string): unknown[] {
    const told: unknown[] = [];
    runInNewContext(script, { tell: (...values: unknown[]) => told.push(...values) });
    return told;
}

it.each([
    'plain',
    `quotes ' " \` and \${template}`,
    '</script><script>tell("evil")</script>',
    '<!-- --> ]]> <![CDATA[',
    '\u2028\u2029\\ \n \0',
    '"); tell("evil"); ("',
    '$& $1',
    { __proto__: null, nested: [1, true, null], __proto: 'x' },
    JSON.parse('{"__proto__":{"admin":true}}'),
])('fillScript passes %j to a script unchanged', (value) => {
    const script = fillScript('tell(JSON.stringify(VALUE))', { VALUE: value });
    expect(run(script)).toEqual([JSON.stringify(value)]);
    expect(script).not.toMatch(/<\/?script|<!--|[\u2028\u2029]/);
});

it('fillScript keeps declared names and passed values local to the script', () => {
    const script = fillScript('const mine = A + B; tell(mine) // the end', { A: 1, B: 2 });
    expect(run(`${script}; tell(typeof mine, typeof A)`)).toEqual([3, 'undefined', 'undefined']);
});

it('fillScript throws for a name that is no identifier, and for a value that JSON cannot hold', () => {
    for (const name of ['a-b', '1a', '', 'a}){evil(', 'a b'])
        expect(() => fillScript('', { [name]: 1 })).toThrow(`"${name}"`);
    expect(() => fillScript('', { ID: undefined })).toThrow('ID has a value');
    expect(() => fillScript('', { ID: () => 1 })).toThrow('ID has a value');
});

it('scriptResponse sets Cache-Control to no-cache, or to public with the given maxAge', async () => {
    const response = scriptResponse('tell(1)');
    expect(await response.text()).toBe('tell(1)');
    expect(Object.fromEntries(response.headers)).toEqual({
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
    });
    expect(scriptResponse('', { maxAge: 60 }).headers.get('cache-control')).toBe('public, max-age=60');
});
