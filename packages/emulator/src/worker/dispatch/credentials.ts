import { credentialsIn, type IntegrationEvent } from '@svc-int/api';

/** The OAuth tokens that an event tells of the time before it. */
export function formerCredentialsOf(event: IntegrationEvent): string[] {
    return 'previous' in event ? credentialsIn(event.previous?.configuration) : [];
}
