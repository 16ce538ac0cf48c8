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

describe('selectIntegration', () => {
    it('returns the named integration, or the only one', () => {
        expect(selectIntegration(['mood', 'notes'], 'notes')).toBe('notes');
        expect(selectIntegration(['mood'], undefined)).toBe('mood');
    });

    it('rejects an unknown name, and an empty list, with INTEGRATION_UNKNOWN', () => {
        expect(refusalOf(['mood'], 'moods')).toMatchObject({
            code: 'INTEGRATION_UNKNOWN',
            hint: expect.stringContaining('"mood"'),
        });
        expect(refusalOf([])).toMatchObject({ code: 'INTEGRATION_UNKNOWN' });
    });

    it('rejects with ANSWER_NEEDED if there are several and none is named', () => {
        expect(refusalOf(['mood', 'notes'])).toMatchObject({
            code: 'ANSWER_NEEDED',
            hint: expect.stringContaining('one of mood, notes'),
            problems: [{ text: '--integration <name>' }],
        });
    });
});
