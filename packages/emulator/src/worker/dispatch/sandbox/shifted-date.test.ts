import { afterEach, describe, expect, it, vi } from 'vitest';

import { createShiftedDate } from './shifted-date.js';

const NOW = '2026-03-01T12:00:00.000Z';
const HOUR = 3_600_000;

afterEach(() => void vi.useRealTimers());

function hourAhead(): DateConstructor {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
    return createShiftedDate(Date, () => HOUR);
}

describe('a shifted date', () => {
    it('adds the shift to the current time', () => {
        const Shifted = hourAhead();
        expect(Shifted.now()).toBe(Date.parse(NOW) + HOUR);
        expect(new Shifted().toISOString()).toBe('2026-03-01T13:00:00.000Z');
        expect(Shifted()).toBe(new Date(Date.parse(NOW) + HOUR).toString());
    });

    it('keeps any other time as given', () => {
        const Shifted = hourAhead();
        expect(new Shifted(0).getTime()).toBe(0);
        expect(new Shifted(2026, 0, 2)).toEqual(new Date(2026, 0, 2));
        expect(Shifted.parse(NOW)).toBe(Date.parse(NOW));
        expect(Shifted.UTC(2026, 0)).toBe(Date.UTC(2026, 0));
    });

    it('creates instances of Date, also by a subclass', () => {
        const Shifted = hourAhead();
        class Own extends Shifted {
            hour() {
                return this.getUTCHours();
            }
        }
        expect(new Shifted()).toBeInstanceOf(Date);
        expect(new Date()).toBeInstanceOf(Shifted);
        expect(new Own().hour()).toBe(13);
    });
});
