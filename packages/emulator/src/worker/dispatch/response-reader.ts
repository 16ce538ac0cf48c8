import type { EventFailure } from '../subjects/journal/index.js';

/**
 * How the body of an answer reaches both its reader and the journal. `whole`: worth nothing before its end, it is read once for both.
 * `copied`: the reader takes as much of it as it needs, and the event ends once the journal has its copy. `streamed`: it is handed on
 * while it arrives, and the journal gets its copy after the event has ended.
 */
export type BodyMode = 'whole' | 'copied' | 'streamed';

/** Reader of an integration's response. */
export interface IntegrationResponseReader<Value> {
    body: BodyMode;
    /**
     * Whether a response is public, so that the journal stores its fields regardless of their names. Default: false.
     */
    isPublic?: boolean;
    /** Throws `DeliveryError` for an answer that can't be used. `bytes` are those of a body that was read. */
    read: (response: Response, bytes?: Uint8Array<ArrayBuffer>) => ReadResult<Value> | Promise<ReadResult<Value>>;
}

/** Result of reading an integration's answer. */
export interface ReadResult<Value> {
    value: Value;
    /** Reason why the answer is not a success, if it is not. */
    failure?: EventFailure | undefined;
}
