import { describe, expect, it } from 'vitest';

import { groupScriptEffects, isPrivacyRelevant, getScriptStatus } from './script-status.js';

const problem = (kind: 'policy' | 'error' | 'slow' | 'failed' | 'scope') => ({ kind, message: '', at: '', count: 1 });

describe('the state of a script', () => {
    it('is the worst state that its pages reported', () => {
        expect(getScriptStatus({ loads: 0, problems: [] }).label).toBe('not run yet');
        expect(getScriptStatus({ loads: 2, problems: [] }).label).toBe('runs');
        expect(getScriptStatus({ loads: 1, problems: [problem('slow'), problem('policy')] }).label).toBe(
            "Would be blocked by the page's policy",
        );
        expect(getScriptStatus({ loads: 1, problems: [{ ...problem('policy'), isBlocked: true }] }).label).toBe(
            "Blocked by the page's policy",
        );
        expect(getScriptStatus({ loads: 1, problems: [problem('slow'), problem('scope')] }).label).toBe(
            'scope missing',
        );
        expect(getScriptStatus({ loads: 1, problems: [problem('slow')] }).label).toBe('slow');
        expect(getScriptStatus({ loads: 1, problems: [problem('policy'), problem('error')] }).label).toBe('error');
        expect(getScriptStatus({ loads: 0, problems: [problem('failed'), problem('slow')] }).label).toBe('not loaded');
    });
});

describe('the effects of a script', () => {
    it('are listed once each, with their counts by state of consent', () => {
        const times = { isGuess: false, count: 1 };
        const request = { kind: 'request', origin: 'https://a.test', method: 'GET', way: 'fetch' } as const;
        const groups = groupScriptEffects([
            { kind: 'cookie', name: '_a', consent: 'open', ...times },
            { ...request, consent: 'granted', isGuess: true, count: 2 },
            { ...request, consent: 'open', ...times },
            { ...request, way: 'img', consent: 'open', ...times },
        ]);
        expect(groups.map(({ title, rows }) => [title, rows.map(({ what, how }) => `${what} ${how}`.trim())])).toEqual([
            ['Requests by origin', ['https://a.test GET via fetch', 'https://a.test GET via img']],
            ['Cookies', ['_a']],
        ]);
        expect(groups[0]?.rows[0]?.times).toEqual([
            { consent: 'granted', label: 'after consent', count: 2, isGuess: true },
            { consent: 'open', label: 'before consent', count: 1, isGuess: false },
        ]);
    });

    it('are relevant to privacy if they send or store data before the visitor consents', () => {
        expect(isPrivacyRelevant('request', 'open')).toBe(true);
        expect(isPrivacyRelevant('cookie', 'refused')).toBe(true);
        expect(isPrivacyRelevant('cookie', 'granted')).toBe(false);
        expect(isPrivacyRelevant('storage', 'not-asked')).toBe(false);
        expect(isPrivacyRelevant('global', 'open')).toBe(false);
    });
});
