import { isNonArrayObject, type IntegrationEvent, type UIRenderEvent } from '@svc-int/api';

import { getPathBelowPublicEndpoint } from './public-endpoints.js';

/** Status of a response from an integration without a handler for the event. */
export const NO_HANDLER_STATUS = 406;

export function formatRenderFetchOrTaskEventSubject(event: IntegrationEvent): string | undefined {
    switch (event.type) {
        case 'ui_render':
            return formatRenderSubject(event);
        case 'fetch':
            return `${event.request.method.toUpperCase()} ${getOwnPath(event.request.url)}`;
        case 'task':
            return isNonArrayObject(event.task) && typeof event.task['type'] === 'string'
                ? event.task['type']
                : undefined;
        default:
            return undefined;
    }
}

export function getEventSpaceSiteOrInstallationId(event: IntegrationEvent): string | undefined {
    const fields: Record<string, unknown> = { ...event };
    const context = isNonArrayObject(fields['context']) ? fields['context'] : {};
    const ids = [fields['spaceId'], fields['siteId'], context['spaceId'], context['siteId'], fields['installationId']];
    return ids.find((id) => typeof id === 'string');
}

export function formatRenderSubject({ componentId, action }: Pick<UIRenderEvent, 'componentId' | 'action'>): string {
    return [componentId, action?.action].filter(Boolean).join(' · ');
}

/** The URL may be invalid after redaction. */
function getOwnPath(url: string): string {
    return URL.canParse(url) ? getPathBelowPublicEndpoint(new URL(url).pathname) : url;
}
