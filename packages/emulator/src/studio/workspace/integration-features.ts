import { EVENT_SCOPES } from '@svc-int/api';

import type { IntegrationEntry } from './targets.js';

/** In sidebar order. */
export const INTEGRATION_FEATURES = ['script', 'sign-in', 'events', 'tasks'] as const;

export type IntegrationFeature = (typeof INTEGRATION_FEATURES)[number];

export const INTEGRATION_FEATURE_LABELS: Readonly<Record<IntegrationFeature, string>> = {
    script: 'Site script',
    'sign-in': 'Visitor sign-in',
    events: 'Events',
    tasks: 'Tasks',
};

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
