import type { IntegrationEventRecord } from '@svc-int/api';

/** The integration did not handle an event; the message is for people. */
export class DeliveryError extends Error {
    override readonly name = 'DeliveryError';

    constructor(
        readonly reason: NonNullable<IntegrationEventRecord['errorReason']>,
        message: string,
    ) {
        super(message);
    }
}
