import type { IntegrationEvent } from '@svc-int/api';

import type { AnyContext } from '../context/context.js';

export interface IntegrationPart {
    handles(event: IntegrationEvent): boolean;
    /** Rejects with errors of the author's code. */
    answer(event: IntegrationEvent, context: AnyContext): Promise<Response>;
}
