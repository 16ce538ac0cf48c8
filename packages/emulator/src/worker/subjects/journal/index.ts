/** What happened: each event with what it caused, within bounds. */
export {
    addLogs,
    addRequest,
    type EventFailure,
    type EventResult,
    type EventRow,
    eventView,
    failPendingEvents,
    findEvent,
    finishEvent,
    hasPendingEvents,
    hasRoomForRequest,
    pageOfEvents,
    recordEvent,
    sequenceOf,
    tracedEvent,
    tracesAfter,
} from './journal.js';
export { forgetSize } from './journal-bounds.js';
