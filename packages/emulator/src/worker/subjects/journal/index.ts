export { appendResponse, appendLogs, appendRequest, appendRequestMessages } from './append-to-event.js';
export {
    type JournalEventRow,
    serializeEvent,
    findJournalEvent,
    findLastJournaledPublishedScript,
    listEvents,
    getEventSequence,
    hasTaskAmongLatestEvents,
    listTaskEvents,
    getTracedEvent,
    listTracesAfter,
} from './read-events.js';
export { countEvents, findEvents } from './find-events.js';
export { deleteEvent } from './delete-event.js';
export { findEventEnvironment } from './environments.js';
export {
    type EventMarkRow,
    findLatestEventUntil,
    findLatestRenderUntil,
    listEventMarks,
    listRequestMarks,
    type RequestMarkRow,
} from './list-event-marks.js';
export type { EventResult, RecordedBody } from './event-rows.js';
export type { RecordedEnvironmentWithoutSecrets } from './environments.js';
export type { EventFailure } from '../../storage/event-failure.js';
export type { RecordedResponse } from '../../storage/schema/journal.schema.js';
export {
    failEventsInterruptedByCrash,
    failEventBlamedForCrash,
    finishEvent,
    hasPendingEvents,
    recordEvent,
    updateEventPayload,
} from './recorded-events.js';
export {
    discardJournalBuffer,
    bufferEventEnd,
    enableJournalBuffer,
    bufferEvent,
    flushJournalBufferSafely,
} from './write-buffer.js';
export { getCause, listEventsCausedBy, listEventRequests } from './causes.js';
export { resetJournalSizeCache } from './prune-journal.js';
export { importEventRecord } from './import-event-record.js';
