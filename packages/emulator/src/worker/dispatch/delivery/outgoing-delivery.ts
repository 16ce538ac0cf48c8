import type { IntegrationEvent, RuntimeEnvironment } from '@svc-int/api';

import type { IntegrationRow, RemovedSubjects } from '../../subjects/integrations/index.js';
import type { EventResult } from '../../subjects/journal/index.js';
import type { IntegrationResponseReader } from './response-reader.js';

export type JournalWriteTime = 'before-sending' | 'before-answering' | 'later';

export interface OutgoingDelivery<Value> {
    integration: IntegrationRow;
    event: IntegrationEvent;
    reader: IntegrationResponseReader<Value>;
    fetchBody?: Uint8Array<ArrayBuffer> | undefined;
    removedSubjects?: RemovedSubjects | undefined;
    journalWrite?: JournalWriteTime | undefined;
    recordId?: string | undefined;
    attempt?: number | undefined;
    faults?: InjectedFaults | undefined;
    environment?: RuntimeEnvironment | undefined;
    isSilent?: boolean | undefined;
    foreignOrigin?: DispatchEnvironmentAndJournalId | undefined;
}

export interface DispatchEnvironmentAndJournalId {
    environment: RuntimeEnvironment;
    id: string;
}

export interface InjectedFaults {
    before(id: string): Promise<void>;
    /** Whether later events of the installation overtake this delivery. */
    isDelayed: boolean;
    isDoubled: boolean;
    clockOffsetMs: number;
}

export interface DeliveryOutcome<Value> {
    result: EventResult;
    value?: Value;
    fault?: unknown;
}

/** Never rejects. */
export type DeliverEvent = <Value>(outgoing: OutgoingDelivery<Value>) => Promise<DeliveryOutcome<Value>>;
