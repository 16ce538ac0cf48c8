import { listSecretFieldTexts, type IntegrationEvent, type RenderRequest } from '@svc-int/api';

import type { SecretInputStore } from '../../service/secrets/secret-inputs.js';
import { type IsSecretField, redactCredentials, redactFields } from './credential-fields.js';

type TypedParts = Pick<RenderRequest, 'state' | 'action' | 'props'>;

export function listPasswordInputTexts(
    inputs: SecretInputStore,
    integration: string,
    event: IntegrationEvent,
): string[] {
    if (!inputs.hasAny(integration)) return [];
    if (event.type === 'fetch') return listQueryTexts(event.request.url, createFieldTest(inputs, integration));
    if (event.type !== 'ui_render') return [];
    const { state, action, props } = event;
    return [
        ...listSecretFieldTexts(state, createStateKeyTest(inputs, integration, event.componentId)),
        ...listSecretFieldTexts([action, props], createFieldTest(inputs, integration)),
    ];
}

export function redactPasswordInputs(
    inputs: SecretInputStore,
    integration: string,
    event: IntegrationEvent,
): IntegrationEvent {
    if (!inputs.hasAny(integration)) return event;
    if (event.type === 'ui_render') return redactRenderRequest(inputs, integration, event);
    if (event.type !== 'fetch') return event;
    const url = redactCredentials(event.request.url, createFieldTest(inputs, integration));
    return { ...event, request: { ...event.request, url } };
}

export function redactRenderRequest<Request extends TypedParts & Pick<RenderRequest, 'componentId'>>(
    inputs: SecretInputStore,
    integration: string,
    request: Request,
): Request {
    const { componentId, state, action, props } = request;
    const isSecretField = createFieldTest(inputs, integration);
    return {
        ...request,
        props: redactFields(props, isSecretField),
        ...(state && { state: redactFields(state, createStateKeyTest(inputs, integration, componentId)) }),
        ...(action && { action: { ...redactFields(action, isSecretField), action: action.action } }),
    };
}

function createStateKeyTest(inputs: SecretInputStore, integration: string, component: string): IsSecretField {
    return (key) => inputs.isSecretStateKey(integration, component, key);
}

function createFieldTest(inputs: SecretInputStore, integration: string): IsSecretField {
    return (name) => inputs.isSecretField(integration, name);
}

function listQueryTexts(url: string, isSecret: IsSecretField): string[] {
    if (!URL.canParse(url)) return [];
    return [...new URL(url).searchParams].flatMap(([name, value]) => (isSecret(name) ? [value] : []));
}
