import type { StreamMessage } from '../control.js';

const EVENTS: Record<StreamMessage['event'], true> = {
    build: true,
    reload: true,
    unpublish: true,
    dispatch: true,
    delivery: true,
    logs: true,
    request: true,
    removal: true,
    script: true,
    variants: true,
    'save-variant': true,
    'plan-publish': true,
    'add-scope': true,
    'add-policy-source': true,
    'start-project': true,
    task: true,
    frame: true,
    'unread-conditions': true,
};

export function parseStreamMessage(data: string): StreamMessage | undefined {
    try {
        const value: unknown = JSON.parse(data);
        const known =
            typeof value === 'object' && value !== null && 'event' in value && typeof value.event === 'string';
        // Page and messages come from the same service, so the types are trusted.
        return known && Object.hasOwn(EVENTS, String(value.event)) ? (value as StreamMessage) : undefined;
    } catch {
        return undefined;
    }
}
