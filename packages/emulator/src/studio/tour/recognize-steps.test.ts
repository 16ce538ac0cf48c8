import { expect, it } from 'vitest';

import type { StreamMessage } from '../../control.js';
import type { TourState } from '../workspace/tour.js';
import { applyTourMessage, findCurrentTourStep, finishTourStep, isBrokenByTour } from './recognize-steps.js';

const START: TourState = { status: 'open', startedAt: 100, steps: {} };

const apply = (messages: readonly StreamMessage[], state = START): TourState =>
    messages.reduce((next, message) => applyTourMessage(next, message), state);

const dispatch = (type: string, subject?: string): StreamMessage => ({
    event: 'dispatch',
    id: 'e1',
    integration: 'mood',
    type,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...(subject !== undefined && { subject }),
});

const build = (ok: boolean, startedAt = 200, manifest = 'mood/integration.yaml'): StreamMessage => ({
    event: 'build',
    manifest,
    ok,
    startedAt,
    durationMs: 1,
    errors: [],
});

const render = (status: 'success' | 'failed', integration = 'mood'): StreamMessage => ({
    event: 'delivery',
    id: 'e2',
    integration,
    type: 'ui_render',
    status,
    durationMs: 1,
});

const reload = (integration = 'mood'): StreamMessage => ({ event: 'reload', integration, version: 2, durationMs: 1 });

it.each([
    ['a render with an action', dispatch('ui_render', 'meter · vote'), { press: 'done' }],
    ['a render without an action', dispatch('ui_render', 'meter'), {}],
    ['another event', dispatch('fetch', 'GET /a · b'), {}],
])('applyTourMessage sets the step "press" of %s', (_, message, steps) => {
    expect(apply([message]).steps).toEqual(steps);
});

it.each<[string, StreamMessage[], boolean]>([
    ['a failed build and a good build of the same project', [build(false), build(true)], true],
    ['a failed build and a good build of another project', [build(false), build(true, 200, 'other.yaml')], false],
    ['a good build alone', [build(true)], false],
    ['builds from before the start of the tour', [build(false, 50), build(true, 60)], false],
    ['a failed render and a good render of a newer version', [render('failed'), reload(), render('success')], true],
    ['a failed render and a good render of the same version', [render('failed'), render('success')], false],
    [
        'a failed render and a good render of another integration',
        [render('failed'), reload('other'), render('success', 'other')],
        false,
    ],
    ['a failed build and a render of the version that keeps serving', [build(false), render('success')], false],
])('applyTourMessage decides on the step "fix" after %s', (_, messages, isDone) => {
    const { steps, failure } = apply(messages);
    expect(steps).toEqual(isDone ? { fix: 'done' } : {});
    if (isDone) expect(failure).toBeUndefined();
});

it.each([
    ['a failed build of it', build(false, 200, 'mood'), true],
    ['a failed build of another project', build(false), false],
    ['a failed render of it', render('failed'), true],
    ['a failed render of another integration', render('failed', 'other'), false],
])('isBrokenByTour decides on an integration after %s', (_, message, isBroken) => {
    expect(isBrokenByTour(apply([message]), 'mood')).toBe(isBroken);
});

it('findCurrentTourStep returns the first step that is neither done nor skipped, and a skipped step can become done', () => {
    expect(findCurrentTourStep(START)).toBe('press');
    const skipped = finishTourStep(finishTourStep(START, 'press', 'skipped'), 'fix');
    expect(findCurrentTourStep(skipped)).toBe('replay');
    expect(findCurrentTourStep(finishTourStep(skipped, 'replay', 'skipped'))).toBeUndefined();
    expect(finishTourStep(skipped, 'press').steps.press).toBe('done');
    expect(finishTourStep(skipped, 'fix', 'skipped').steps.fix).toBe('done');
});
