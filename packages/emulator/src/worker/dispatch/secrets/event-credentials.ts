import { listConfigurationCredentials, listSecretFieldTexts, type IntegrationEvent } from '@svc-int/api';

import type { SecretInputStore } from '../../service/secrets/secret-inputs.js';
import type { IntegrationRow } from '../../subjects/integrations/index.js';
import { redactFields, createSecretFieldTest } from './credential-fields.js';
import { listCallerCredentials, redactCallerCredentials } from './credential-headers.js';
import { listPasswordInputTexts, redactPasswordInputs } from './password-input-texts.js';

export function listCallerAndEnteredCredentials(
    inputs: SecretInputStore,
    integration: IntegrationRow,
    event: IntegrationEvent,
): string[] {
    const filledIn = isConfiguring(event) ? listSecretFieldTexts(event, createSecretFieldTest(integration)) : [];
    return [...listCallerCredentials(event), ...filledIn, ...listPasswordInputTexts(inputs, integration.name, event)];
}

export function redactNamedCredentials(
    inputs: SecretInputStore,
    integration: IntegrationRow,
    event: IntegrationEvent,
): IntegrationEvent {
    const mayHoldSome = isConfiguring(event) || 'previous' in event;
    const redacted = mayHoldSome ? redactFields(event, createSecretFieldTest(integration)) : event;
    return redactCallerCredentials(redactPasswordInputs(inputs, integration.name, redacted));
}

export function listPreviousConfigurationCredentials(
    { declaration }: IntegrationRow,
    event: IntegrationEvent,
): string[] {
    if (!('previous' in event)) return [];
    const kind = 'spaceId' in event ? 'space' : 'siteId' in event ? 'site' : 'account';
    return listConfigurationCredentials(event.previous?.configuration, declaration.configurations?.[kind]);
}

/** Input in configuration screens is not stored before it is submitted. */
function isConfiguring(event: IntegrationEvent): boolean {
    return event.type === 'ui_render' && event.context.type !== 'document';
}
