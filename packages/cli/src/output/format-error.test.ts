import { describe, expect, it } from 'vitest';

import { KitError, toKitError } from '../errors.js';
import { createColours, convertColourMarkersAndEscapeRest } from './colours.js';
import { toErrorJson, formatKitError } from './format-error.js';

const error = new KitError('MANIFEST_INVALID', 'a.yaml has a problem.', {
    hint: 'Do this.',
    problems: [
        { text: 'Unknown key', file: 'a.yaml', line: 2, column: 1, frame: '> 2 | x', hint: 'Did you mean "y"?' },
    ],
});

describe('an error for people', () => {
    it('has its code, the value, the place, the frame and the next step', () => {
        expect(formatKitError(error, createColours({}, {}))).toBe(
            `MANIFEST_INVALID The manifest is not valid
a.yaml has a problem.

a.yaml:2:1 Unknown key
> 2 | x
Did you mean "y"?

Do this.`,
        );
    });

    it('has colours on a terminal', () => {
        const plain = formatKitError(error, createColours({}, {}));
        const painted = formatKitError(error, createColours({ isTTY: true }, {}));
        expect(convertColourMarkersAndEscapeRest(painted, (text) => text)).toContain(
            '\u001B[31m\u001B[1mMANIFEST_INVALID\u001B[22m\u001B[39m',
        );
        expect(plain).not.toContain('\u001B');
    });
});

describe('an error for programs', () => {
    it('is one document with the stable code and the problems', () => {
        expect(JSON.parse(JSON.stringify(toErrorJson(error)))).toEqual({
            error: {
                code: 'MANIFEST_INVALID',
                title: 'The manifest is not valid',
                message: 'a.yaml has a problem.',
                hint: 'Do this.',
                exitCode: 1,
                problems: [
                    {
                        text: 'Unknown key',
                        file: 'a.yaml',
                        line: 2,
                        column: 1,
                        frame: '> 2 | x',
                        hint: 'Did you mean "y"?',
                    },
                ],
            },
        });
    });
});

describe('an unexpected error', () => {
    it('becomes INTERNAL and keeps its cause, whatever was thrown', () => {
        const cause = new TypeError('no');
        expect(toKitError(cause)).toMatchObject({ code: 'INTERNAL', message: 'no', exitCode: 1, cause });
        expect(toKitError('text')).toMatchObject({ code: 'INTERNAL', message: 'text', cause: 'text' });
    });
});
