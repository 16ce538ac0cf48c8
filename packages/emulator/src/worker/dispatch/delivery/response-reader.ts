import type { EventFailure } from '../../subjects/journal/index.js';

/**
 * How a body reaches its reader and the journal:
 * - `whole`: read once for both, before either uses it
 * - `copied`: the reader reads what it needs; the event ends when the journal has its copy
 * - `streamed`: forwarded as it arrives; the journal gets its copy after the event has ended
 */
export type BodyMode = 'whole' | 'copied' | 'streamed';

export interface IntegrationResponseReader<Value> {
    body: BodyMode;
    /** Whether the journal stores fields even if their names suggest secrets. */
    isPublic?: boolean;
    /** Throws `DeliveryError` for an unusable response. */
    read: (response: Response, bytes?: Uint8Array<ArrayBuffer>) => ReadResult<Value> | Promise<ReadResult<Value>>;
}

export interface ReadResult<Value> {
    value: Value;
    failure?: EventFailure | undefined;
}
