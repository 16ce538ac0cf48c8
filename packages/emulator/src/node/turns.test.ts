import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { turnNote, type Turn } from '../integration/turn-notes.js';
import { createTurns } from './turns.js';

const FIRST: Turn = { loadId: 'first', event: 'event-1' };
const SECOND: Turn = { loadId: 'second', event: 'event-2' };

let megabytes: number;

beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    megabytes = 100;
});
afterEach(() => void vi.useRealTimers());

const following = () => {
    const turns = createTurns(() => megabytes);
    return { turns, begins: (turn: Turn) => turns.take(turnNote('begins', turn)) };
};

/** Time passes, in which the memory comes to be so large. */
function grow(to: number): void {
    vi.advanceTimersByTime(10);
    megabytes = to;
}

describe('the turn of a runtime', () => {
    it('is of the version that began last, until its event has ended', () => {
        const { turns, begins } = following();
        expect(turns.current()).toBeUndefined();
        begins(FIRST);
        begins(SECOND);
        expect(turns.current()).toEqual(SECOND);
        begins(FIRST);
        expect(turns.current()).toEqual(FIRST);
        turns.take(turnNote('ends', FIRST));
        expect(turns.current()).toBeUndefined();
    });

    it.each(['', 'Uncaught Error', '@>', '@>first', '@>first event-1 more', ' @>first event-1', '@>fi rst event'])(
        'is not what another line says: "%s"',
        (line) => {
            const { turns } = following();
            expect(turns.take(line)).toBe(false);
            expect(turns.current()).toBeUndefined();
        },
    );
});

describe('the version that has taken the memory', () => {
    it('is the one in whose turns it grew by the most, and not the one whose turn it is', () => {
        const { turns, begins } = following();
        begins(FIRST);
        grow(300);
        begins(SECOND);
        grow(310);
        expect(turns.greediest(100)).toEqual(FIRST);
    });

    it('is none where all of them took less than asked for, or gave it back', () => {
        const { turns, begins } = following();
        begins(FIRST);
        grow(300);
        begins(SECOND);
        begins(FIRST);
        grow(150);
        begins(SECOND);
        expect(turns.greediest(100)).toBeUndefined();
    });

    it('is told without an event that has ended', () => {
        const { turns, begins } = following();
        begins(FIRST);
        grow(300);
        turns.take(turnNote('ends', FIRST));
        expect(turns.greediest(100)).toEqual({ loadId: 'first' });
    });

    it('is none where the system does not tell how much memory there is', () => {
        const turns = createTurns(() => undefined);
        turns.take(turnNote('begins', FIRST));
        expect(turns.greediest(0.1)).toBeUndefined();
    });
});
