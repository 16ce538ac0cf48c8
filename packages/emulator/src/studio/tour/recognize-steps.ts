import type { StreamMessage } from '../../control.js';
import { TOUR_STEPS, type TourState, type TourStep } from '../workspace/tour.js';

type MessageOf<Event extends StreamMessage['event']> = Extract<StreamMessage, { event: Event }>;

export function findCurrentTourStep({ steps }: TourState): TourStep | undefined {
    return TOUR_STEPS.find((step) => steps[step] === undefined);
}

export function finishTourStep(state: TourState, step: TourStep, outcome: 'done' | 'skipped' = 'done'): TourState {
    return state.steps[step] === 'done' ? state : { ...state, steps: { ...state.steps, [step]: outcome } };
}

export function isBrokenByTour({ failure }: TourState, integration: string): boolean {
    return (failure?.type === 'build' ? failure.manifest : failure?.integration) === integration;
}

export function applyTourMessage(state: TourState, message: StreamMessage): TourState {
    switch (message.event) {
        case 'dispatch':
            return isAction(message) ? finishTourStep(state, 'press') : state;
        case 'build':
            return applyBuild(state, message);
        case 'reload':
            return applyReload(state, message);
        case 'delivery':
            return message.type === 'ui_render' ? applyRender(state, message) : state;
        default:
            return state;
    }
}

function isAction({ type, subject }: MessageOf<'dispatch'>): boolean {
    return type === 'ui_render' && subject?.includes(' · ') === true;
}

function applyBuild(state: TourState, { manifest, ok, startedAt }: MessageOf<'build'>): TourState {
    // The stream begins with earlier builds.
    if (startedAt !== undefined && startedAt < state.startedAt) return state;
    if (!ok) return { ...state, failure: { type: 'build', manifest } };
    const { failure } = state;
    return failure?.type === 'build' && failure.manifest === manifest ? finishFix(state) : state;
}

function applyReload(state: TourState, { integration }: MessageOf<'reload'>): TourState {
    const { failure } = state;
    if (failure?.type !== 'render' || failure.integration !== integration) return state;
    return { ...state, failure: { ...failure, isRebuilt: true } };
}

function applyRender(state: TourState, { integration, status }: MessageOf<'delivery'>): TourState {
    const { failure } = state;
    if (failure?.type === 'build') return state;
    if (status === 'failed') return { ...state, failure: { type: 'render', integration, isRebuilt: false } };
    return failure?.integration === integration && failure.isRebuilt ? finishFix(state) : state;
}

function finishFix(state: TourState): TourState {
    return { ...finishTourStep(state, 'fix'), failure: undefined };
}
