import type { TracedEvent } from '@svc-int/api';
import type { SendRequest } from '@svc-int/emulator/workspace';

import { KitError } from '../errors.js';
import { toKitErrorIfControlError } from '../service/control-error.js';
import { requireLocalService, type Journal } from './journal.js';

/** The record of an event that was sent. */
interface SentTraced {
    traced: TracedEvent;
    /** Paths of values that remained redacted in a repeated event. */
    hidden: string[];
}

/** Sends an event to the integration of a local service, waits for its effects, and returns its record. */
export async function sendTracedEvent(
    journal: Journal,
    request: Omit<SendRequest, 'integration'>,
): Promise<SentTraced> {
    const { integration, service } = journal;
    const { control } = requireLocalService(journal);
    try {
        const { eventId, traced, hidden = [] } = await control.sendEvent({ integration, ...request, traced: true });
        if (traced) return { traced, hidden };
        throw new KitError('SERVICE_FAILED', `The event ${eventId} was sent, but its record is gone.`, {
            hint: 'Send it again.',
        });
    } catch (error) {
        throw toKitErrorIfControlError(error, service);
    }
}
