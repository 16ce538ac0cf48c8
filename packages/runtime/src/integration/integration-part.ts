import type { IntegrationEvent } from '@svc-int/api';

import type { AnyContext } from '../context/context.js';

/** A part of an integration that answers the events that name it. */
export interface IntegrationPart {
    /** Whether an event is for this part. */
    handles(event: IntegrationEvent): boolean;
    /** Answers an event that it handles. Rejects with what the author's code throws. */
    answer(event: IntegrationEvent, context: AnyContext): Promise<Response>;
}
