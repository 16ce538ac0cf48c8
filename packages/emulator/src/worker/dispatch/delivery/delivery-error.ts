import type { IntegrationEventRecord } from '@svc-int/api';

import { getErrorMessage } from '../../../values/get-error-message.js';
import type { EventFailure } from '../../subjects/journal/index.js';

/** The message is for users. */
export class DeliveryError extends Error {
    override readonly name = 'DeliveryError';

    constructor(
        readonly reason: NonNullable<IntegrationEventRecord['errorReason']>,
        message: string,
    ) {
        super(message);
    }
}

export function toEventFailure(error: unknown): EventFailure {
    if (error instanceof DeliveryError) return { reason: error.reason, message: error.message };
    return { reason: 'THREW', message: `The integration failed: ${getErrorMessage(error)}` };
}
