import type { RenderRequest, RenderResponse } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { findRecordedResponse, RenderHistory } from './render-history.js';

const REQUEST: RenderRequest = {
    componentId: 'meter',
    props: {},
    context: { type: 'document', spaceId: 's', editable: true, theme: 'light' },
};

const answer = (content: string): RenderResponse => ({
    type: 'element',
    element: { type: 'block', children: [{ type: 'markdown', content }] },
    state: {},
    props: {},
});

function open() {
    const renders = new RenderHistory('meter', () => 7);
    const signal = new AbortController().signal;
    const render = (content: string, request = REQUEST) =>
        renders.recorded(async () => ({ response: answer(content), eventId: 'e', durationMs: 3 }))(
            request,
            signal,
            'saved',
        );
    return { renders, render };
}

describe('the render history of a component', () => {
    it('records cause, duration, version and response of each render', async () => {
        const { renders, render } = open();
        await render('one');
        const [entry] = renders.all.get();
        expect(entry).toMatchObject({ id: 1, cause: 'saved', request: REQUEST, durationMs: 3, version: 7 });
        expect(entry && findRecordedResponse(entry)).toEqual(answer('one'));
    });

    it('records no render of another component', async () => {
        const { renders, render } = open();
        await render('one', { ...REQUEST, componentId: 'modal' });
        expect(renders.all.get()).toEqual([]);
    });

    it('records failed renders, but no aborted renders', async () => {
        const { renders } = open();
        const failing = renders.recorded(async () => Promise.reject(new Error('no')));
        await expect(failing(REQUEST, new AbortController().signal, 'action')).rejects.toThrow('no');
        expect(renders.all.get()).toMatchObject([{ cause: 'action', outcome: { problem: 'no' } }]);
        await expect(failing(REQUEST, AbortSignal.abort(), 'action')).rejects.toThrow('no');
        expect(renders.all.get()).toHaveLength(1);
    });

    it('keeps the last 50 renders, fewer if they are large, and always the last one', async () => {
        const { renders, render } = open();
        for (let more = 0; more < 60; more++) await render('small');
        expect(renders.all.get().map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => at + 11));
        await render('x'.repeat(3_000_000));
        await render('x'.repeat(3_000_000));
        expect(renders.all.get().map(({ id }) => id)).toEqual([62]);
        await render('x'.repeat(5_000_000));
        expect(renders.all.get().map(({ id }) => id)).toEqual([63]);
    });
});
