import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type AddressBar, createAddressBar } from './address-bar.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(hash: string) {
    const told: string[] = [];
    const location = { origin: 'http://localhost', pathname: '/', search: '', hash };
    const note = (sign: string) => (_state: unknown, _unused: string, url: string) => void told.push(sign + url);
    const history = { state: null, pushState: note('+'), replaceState: note('=') };
    const bar = createAddressBar({ history, location } as unknown as Window);
    return { bar, told };
}

function type(bar: AddressBar): void {
    for (let count = 0; count < 50; count++) bar.show(`#/~run/a?x=${count}`);
}

describe('the address bar', () => {
    it('shows the first 20 changes at once, and throttles further changes', () => {
        const { bar, told } = open('#/~run/a');
        for (let count = 0; count < 100; count++) {
            bar.show(`#/~run/a?x=${count}`);
            vi.advanceTimersByTime(10);
        }
        vi.advanceTimersByTime(1000);
        expect(told.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, count) => `=/#/~run/a?x=${count}`));
        expect(told.length).toBeLessThan(25);
        expect(told.at(-1)).toBe('=/#/~run/a?x=99');
    });

    it('shows the last path of a view before another view opens, and no later path of that view', () => {
        const { bar, told } = open('#/~run/a');
        type(bar);
        bar.go('#/~tasks');
        vi.advanceTimersByTime(1000);
        expect(told.slice(19)).toEqual(['=/#/~run/a?x=19', '=/#/~run/a?x=49', '+#/~tasks', '=/#/~tasks']);
        expect(bar.href()).toBe('http://localhost/#/~tasks');
    });

    it('discards pending changes when the user navigates', () => {
        const { bar, told } = open('#/~run/a');
        type(bar);
        bar.follow('#/~tasks');
        bar.go('#/~tasks');
        vi.advanceTimersByTime(1000);
        expect(told.slice(19)).toEqual(['=/#/~run/a?x=19', '=/#/~tasks']);
    });

    it('shows settings at once', () => {
        const { bar, told } = open('#/~tasks');
        bar.change('?theme=dark');
        bar.change('');
        expect(told).toEqual(['=/?theme=dark#/~tasks', '=/#/~tasks']);
    });
});
