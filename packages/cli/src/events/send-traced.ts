import type { TracedEvent } from '@svc-int/api';
import type { SendRequest } from '@svc-int/emulator/workspace';

import { KitError } from '../errors.js';
import { toKitErrorIfControlError } from '../service/control-error.js';
import { requireLocalService, type Journal } from './journal.js';

interface SentTraced {
    traced: TracedEvent;
    hidden: string[];
}

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
