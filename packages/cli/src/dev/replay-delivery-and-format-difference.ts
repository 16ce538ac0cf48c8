import type { DeliveryMessage } from '@svc-int/emulator';

import { connectJournal } from '../events/journal.js';
import { formatMissingReplayValues, replayEvent } from '../events/replay.js';
import type { ServiceAddress } from './state/session-file.js';

export async function replayDeliveryAndFormatDifference(
    service: ServiceAddress,
    { id, integration }: DeliveryMessage,
): Promise<string> {
    const journal = await connectJournal(service, integration);
    const replay = await replayEvent(journal, await journal.read(id), {});
    const { difference } = replay;
    const outcome =
        difference === '' ? 'Replayed: same as recorded.' : `Replayed. It differs from the record:\n${difference}`;
    return [formatMissingReplayValues(replay), outcome].filter((line) => line !== '').join('\n');
}
