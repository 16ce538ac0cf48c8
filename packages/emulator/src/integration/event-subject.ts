import { isNonArrayObject, type IntegrationEvent, type UIRenderEvent } from '@svc-int/api';

import { getPathBelowPublicEndpoint } from './public-endpoints.js';

/** Status by which an integration says that it has no handler for an event. */
export const NO_HANDLER_STATUS = 406;

/** Subject of an event: component and action of a render, method and path of a request, type of a task; undefined for others. */
export function formatRenderFetchOrTaskEventSubject(event: IntegrationEvent): string | undefined {
    switch (event.type) {
        case 'ui_render':
            return getRenderSubject(event);
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

/** Id of the space or site where an event happens, or of the installation that it is about. */
export function getEventSpaceSiteOrInstallationId(event: IntegrationEvent): string | undefined {
    const fields: Record<string, unknown> = { ...event };
    const context = isNonArrayObject(fields['context']) ? fields['context'] : {};
    const ids = [fields['spaceId'], fields['siteId'], context['spaceId'], context['siteId'], fields['installationId']];
    return ids.find((id) => typeof id === 'string');
}

/** Subject of a rendering: the component, and the action that precedes it. */
export function getRenderSubject({ componentId, action }: Pick<UIRenderEvent, 'componentId' | 'action'>): string {
    return [componentId, action?.action].filter(Boolean).join(' · ');
}

/** An address out of which a secret was taken may be none. */
function getOwnPath(url: string): string {
    return URL.canParse(url) ? getPathBelowPublicEndpoint(new URL(url).pathname) : url;
}
