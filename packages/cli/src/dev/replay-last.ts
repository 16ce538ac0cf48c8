import type { DeliveryMessage } from '@svc-int/emulator';

import { journalOf } from '../events/journal.js';
import { hiddenText, replayEvent } from '../events/replay.js';
import type { ServiceAddress } from './state-folder.js';

/** Sends an event again that was handled in a local service, and says what is different now. */
export async function replayLast(service: ServiceAddress, { id, integration }: DeliveryMessage): Promise<string> {
    const journal = await journalOf(service, integration);
    const replay = await replayEvent(journal, await journal.read(id), {});
    const { difference } = replay;
    const outcome =
        difference === '' ? 'Replayed: same as recorded.' : `Replayed. It differs from the record:\n${difference}`;
    return [hiddenText(replay), outcome].filter((line) => line !== '').join('\n');
}
