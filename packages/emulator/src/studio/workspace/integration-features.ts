import { EVENT_SCOPES } from '@svc-int/api';

import type { IntegrationEntry } from './targets.js';

/** A part of what an integration is, beside what it renders and where it is configured, in the order of the list at the side. */
export const INTEGRATION_FEATURES = ['script', 'sign-in', 'events', 'tasks'] as const;

export type IntegrationFeature = (typeof INTEGRATION_FEATURES)[number];

/** Name of each part, for people. */
export const INTEGRATION_FEATURE_LABELS: Readonly<Record<IntegrationFeature, string>> = {
    script: 'Site script',
    'sign-in': 'Visitor sign-in',
    events: 'Events',
    tasks: 'Tasks',
};

/** The parts that an integration has, by the scopes of its manifest, and by whether it queues tasks. */
export function listIntegrationFeatures({
    scopes,
    queuesTasks,
}: Pick<IntegrationEntry, 'scopes' | 'queuesTasks'>): IntegrationFeature[] {
    const { fetch_published_script: script, fetch_visitor_authentication: signIn, ...others } = EVENT_SCOPES;
    const hasScope = (any: readonly string[]): boolean => any.some((scope) => scopes.includes(scope));
    const has: Record<IntegrationFeature, boolean> = {
        script: hasScope(script),
        'sign-in': hasScope(signIn),
        events: hasScope(Object.values(others).flat()),
        tasks: queuesTasks,
    };
    return INTEGRATION_FEATURES.filter((facet) => has[facet]);
}
