/** Journal: each event with its effects, within bounds. */
export { addAnswer, addLogs, addRequest, addRequestMessages } from './event-additions.js';
export {
    type EventRow,
    eventView,
    findEvent,
    lastPublishedScript,
    pageOfEvents,
    sequenceOf,
    ranTaskLately,
    taskEvents,
    tracedEvent,
    tracesAfter,
} from './event-reading.js';
export type { EventResult, RecordedBody } from './event-rows.js';
export type { RecordedEnvironment } from './environments.js';
export type { EventFailure } from '../../storage/event-failure.js';
export type { RecordedAnswer } from '../../storage/journal.schema.js';
export { failInterrupted, failStopping, finishEvent, hasPendingEvents, recordEvent } from './recorded-events.js';
export { dropLate, endLate, openLateRecords, recordLate, settleLate } from './late-records.js';
export { causeOf, eventsCausedBy, requestsOf } from './causes.js';
export { forgetSize } from './journal-bounds.js';
export { importRecord } from './imports.js';
