import type { TourStep } from '../workspace/tour.js';

export const TOUR_TEXTS = {
    press: {
        title: 'Press a block',
        done: 'The press ran an action in the integration, and the event is at the top of the list of events.',
    },
    fix: {
        title: 'Break and fix it',
        done: 'While the script was broken, the last good version kept serving; the fix was live at once.',
    },
    replay: {
        title: 'Replay an event',
        done: 'The integration got the recorded event again, with the current code.',
    },
} as const satisfies Record<TourStep, { title: string; done: string }>;
