import { expect, it } from 'vitest';

import { parseWorkerdScriptFailure } from './script-failure.js';

it.each([
    [
        'Failed to start Worker:\nUncaught TypeError: no\nluck\n  at script.js:2:7 in f\n  at script.js:3:1',
        'TypeError: no\nluck',
        'script.js:2:7 in f\nscript.js:3:1',
    ],
    ['service loader: Uncaught SyntaxError: no\n  at script.js:1:7', 'SyntaxError: no', 'script.js:1:7'],
    ['Something else', 'Something else', ''],
])('parseWorkerdScriptFailure extracts message and stack from %j', (text, message, stack) => {
    expect(parseWorkerdScriptFailure(text)).toEqual({ reason: 'THREW', message, stack });
});
