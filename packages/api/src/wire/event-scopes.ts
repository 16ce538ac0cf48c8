import type { EventType } from './events.js';

/** Scopes by event: an integration needs one of them to receive the event. Other events need none. */
export const EVENT_SCOPES = {
    space_view: ['space:views:read'],
    site_view: ['site:views:read'],
    space_content_updated: ['space:content:read'],
    space_gitsync_started: ['space:git:sync'],
    space_gitsync_completed: ['space:git:sync'],
    space_visibility_updated: ['space:metadata:read'],
    page_feedback: ['page:feedback:read'],
    fetch_published_script: ['site:script:inject', 'space:script:inject'],
    fetch_visitor_authentication: ['site:visitor:auth', 'space:visitor:auth'],
} as const satisfies Partial<Record<EventType, readonly string[]>>;
