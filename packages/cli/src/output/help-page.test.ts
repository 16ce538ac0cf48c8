import { describe, expect, it } from 'vitest';

import { wrapHelpText } from './help-page.js';

describe('wrapHelpText', () => {
    it('rewraps a whole paragraph if one of its lines is too wide', () => {
        const text = ['One two three four', 'five six.', '', 'Seven eight nine ten', 'eleven.'].join('\n');
        expect(wrapHelpText(text, 15)).toBe(
            ['One two three', 'four five six.', '', 'Seven eight', 'nine ten', 'eleven.'].join('\n'),
        );
    });

    it('keeps lines that fit, and wraps list items and shell commands with indentation', () => {
        const text = [
            'One two.',
            'Three.',
            'Wide words before a list:',
            '  --all  each of them, all',
            '  $ tool --all one two',
            'End.',
        ].join('\n');
        expect(wrapHelpText(text, 20)).toBe(
            [
                'One two.',
                'Three.',
                'Wide words before a',
                'list:',
                '  --all  each of',
                '         them, all',
                '  $ tool --all one \\',
                '      two',
                'End.',
            ].join('\n'),
        );
    });
});
