import { describe, expect, it } from 'vitest';

import { createLayout, findIntegrationFold, parseLayout } from './layout.js';

function createStorage(entries: Record<string, string> = {}) {
    const values = new Map(Object.entries(entries));
    return {
        getItem: (name: string) => values.get(name) ?? null,
        setItem: (name: string, value: string) => void values.set(name, value),
    };
}

const DEFAULT = {
    list: { isFolded: false },
    events: { isFolded: false },
    timeLine: { isFolded: true },
    foldedIntegrations: {},
};

describe('createLayout', () => {
    it('restores folded panels, widths and folded integrations from the storage', () => {
        const storage = createStorage();
        const layout = createLayout(storage);
        layout.changePanel('events', { width: 500 });
        layout.changePanel('list', { isFolded: true });
        layout.foldTimeLine(false);
        layout.foldIntegration('mood', true);
        expect(createLayout(storage).state.get()).toEqual({
            list: { isFolded: true },
            events: { isFolded: false, width: 500 },
            timeLine: { isFolded: false },
            foldedIntegrations: { mood: true },
        });
    });

    it.each([
        [10, 240],
        [5000, 900],
        [300.4, 300],
    ])('limits a width of %d pixels to %d', (width, limited) => {
        const layout = createLayout(createStorage());
        layout.changePanel('events', { width });
        expect(layout.state.get().events.width).toBe(limited);
    });
});

describe('findIntegrationFold', () => {
    it.each(['constructor', '__proto__'])(
        'returns undefined for the integration %s until the user folds it',
        (name) => {
            const storage = createStorage();
            const layout = createLayout(storage);
            expect(findIntegrationFold(layout.state.get(), name)).toBeUndefined();
            layout.foldIntegration(name, true);
            expect(findIntegrationFold(createLayout(storage).state.get(), name)).toBe(true);
        },
    );
});

describe('parseLayout', () => {
    it.each([
        null,
        '',
        '{',
        '[]',
        'null',
        '{"list":7,"timeLine":{"isFolded":"no"},"events":{"width":"wide"},"foldedIntegrations":{"mood":"yes"}}',
    ])('returns the default layout for %s', (text) => {
        expect(parseLayout(text)).toEqual(DEFAULT);
    });
});
