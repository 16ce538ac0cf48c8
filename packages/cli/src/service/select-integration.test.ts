import { describe, expect, it } from 'vitest';

import { KitError } from '../errors.js';
import { selectIntegration } from './select-integration.js';

function refusalOf(names: readonly string[], named?: string): unknown {
    try {
        return selectIntegration(names, named);
    } catch (error) {
        return error instanceof KitError ? { code: error.code, hint: error.hint, problems: error.problems } : error;
    }
}

describe('the integration that a command is about', () => {
    it('is the one that is named, or the only one', () => {
        expect(selectIntegration(['mood', 'notes'], 'notes')).toBe('notes');
        expect(selectIntegration(['mood'], undefined)).toBe('mood');
    });

    it('is unknown where the service does not have it', () => {
        expect(refusalOf(['mood'], 'moods')).toMatchObject({
            code: 'INTEGRATION_UNKNOWN',
            hint: expect.stringContaining('"mood"'),
        });
        expect(refusalOf([])).toMatchObject({ code: 'INTEGRATION_UNKNOWN' });
    });

    it('is an answer that is missing where there are several', () => {
        expect(refusalOf(['mood', 'notes'])).toMatchObject({
            code: 'ANSWER_NEEDED',
            hint: expect.stringContaining('one of mood, notes'),
            problems: [{ text: '--integration <name>' }],
        });
    });
});
