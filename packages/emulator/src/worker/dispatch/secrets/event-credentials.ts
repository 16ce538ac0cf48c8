import { listConfigurationCredentials, listSecretFieldTexts, type IntegrationEvent } from '@svc-int/api';

import type { SecretInputStore } from '../../service/secret-inputs.js';
import type { IntegrationRow } from '../../subjects/integrations/index.js';
import { redactFields, createSecretFieldTest } from './credential-fields.js';
import { getCallerCredentials, redactCallerCredentials } from './credential-headers.js';
import { listPasswordInputTexts, redactPasswordInputs } from './password-input-texts.js';

/** Lists credentials in an event that are only for the integration: those of a caller, and those that people type. */
export function getCallerAndEnteredCredentials(
    inputs: SecretInputStore,
    integration: IntegrationRow,
    event: IntegrationEvent,
): string[] {
    const filledIn = isConfiguring(event) ? listSecretFieldTexts(event, createSecretFieldTest(integration)) : [];
    return [...getCallerCredentials(event), ...filledIn, ...listPasswordInputTexts(inputs, integration.name, event)];
}

/** Redacts an event for the journal by the names of fields, headers and password inputs. */
export function redactNamedCredentials(
    inputs: SecretInputStore,
    integration: IntegrationRow,
    event: IntegrationEvent,
): IntegrationEvent {
    const mayHoldSome = isConfiguring(event) || 'previous' in event;
    const redacted = mayHoldSome ? redactFields(event, createSecretFieldTest(integration)) : event;
    return redactCallerCredentials(redactPasswordInputs(inputs, integration.name, redacted));
}

/** The credentials that an event tells of the time before it. */
export function getPreviousConfigurationCredentials(
    { declaration }: IntegrationRow,
    event: IntegrationEvent,
): string[] {
    if (!('previous' in event)) return [];
    const kind = 'spaceId' in event ? 'space' : 'siteId' in event ? 'site' : 'account';
    return listConfigurationCredentials(event.previous?.configuration, declaration.configurations?.[kind]);
}

/** Whether somebody is configuring: input on the screens of a component is not in a configuration before it is submitted. */
function isConfiguring(event: IntegrationEvent): boolean {
    return event.type === 'ui_render' && event.context.type !== 'document';
}
