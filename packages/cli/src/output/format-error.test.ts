import { EmulatorError } from '@svc-int/emulator';
import { HostingError } from '@svc-int/hosting';
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

describe('formatKitError', () => {
    it('prints code, message, source location, frame and hint', () => {
        expect(formatKitError(error, createColours({}, {}))).toBe(
            `MANIFEST_INVALID The manifest is not valid
a.yaml has a problem.

a.yaml:2:1 Unknown key
> 2 | x
Did you mean "y"?

Do this.`,
        );
    });

    it('adds colours on a terminal only', () => {
        const plain = formatKitError(error, createColours({}, {}));
        const painted = formatKitError(error, createColours({ isTTY: true }, {}));
        expect(convertColourMarkersAndEscapeRest(painted, (text) => text)).toContain(
            '\u001B[31m\u001B[1mMANIFEST_INVALID\u001B[22m\u001B[39m',
        );
        expect(plain).not.toContain('\u001B');
    });
});

describe('toErrorJson', () => {
    it('returns code, title, message, hint, exit code and problems', () => {
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

describe('toKitError', () => {
    it('converts a thrown error or string to code INTERNAL with its cause', () => {
        const cause = new TypeError('no');
        expect(toKitError(cause)).toMatchObject({ code: 'INTERNAL', message: 'no', exitCode: 1, cause });
        expect(toKitError('text')).toMatchObject({ code: 'INTERNAL', message: 'text', cause: 'text' });
    });

    it('converts an EmulatorError with its reason as message', () => {
        const cause = new EmulatorError('KIT_UPDATED', 'The kit was updated.', { hint: 'Start it again.' });
        expect(toKitError(cause)).toMatchObject({
            code: 'KIT_UPDATED',
            message: 'The kit was updated.',
            hint: 'Start it again.',
            exitCode: 1,
            cause,
        });
    });

    it('converts a HostingError with its code, message, hint and problems', () => {
        const problems = [{ text: '--to cluster' }];
        const cause = new HostingError('USAGE', 'No host.', { hint: 'Add one.', problems });
        expect(toKitError(cause)).toMatchObject({
            code: 'USAGE',
            message: 'No host.',
            hint: 'Add one.',
            problems,
            exitCode: 2,
            cause,
        });
    });
});
