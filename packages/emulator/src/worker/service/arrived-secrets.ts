import type { Activity } from './activity.js';

/** Events whose secrets are kept, beside those that still go on. */
const KEPT = 25;

/** Secrets that came with events from another service, or from who made a request: nobody here made them, and each event may bring new ones. */
export interface ArrivedSecrets {
    remember(event: string, integration: string, secrets: readonly string[]): void;
    /** Those of an integration's last events, and of all that go on: a script may still hold what an earlier one brought. */
    of(integration: string): string[];
}

export function createArrivedSecrets(activity: Pick<Activity, 'includes'>): ArrivedSecrets {
    const arrivals = new Map<string, { integration: string; secrets: readonly string[] }>();
    return {
        remember(event, integration, secrets) {
            arrivals.set(event, { integration, secrets });
            for (const oldest of [...arrivals.keys()].slice(0, -KEPT))
                if (!activity.includes(oldest)) arrivals.delete(oldest);
        },
        of: (name) => [
            ...new Set(
                [...arrivals.values()].flatMap(({ integration, secrets }) => (integration === name ? secrets : [])),
            ),
        ],
    };
}
