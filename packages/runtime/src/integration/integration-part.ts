import type { IntegrationEvent } from '@svc-int/api';

import type { AnyContext } from '../context/context.js';

/** Part of an integration that handles the events with its id. */
export interface IntegrationPart {
    /** Whether an event is for this part. */
    handles(event: IntegrationEvent): boolean;
    /** Handles an event. Rejects with errors of the author's code. */
    answer(event: IntegrationEvent, context: AnyContext): Promise<Response>;
}
