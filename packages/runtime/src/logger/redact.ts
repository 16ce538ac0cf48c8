import { createRedactor, toJsonSpellings, listEnvironmentSecrets } from '@svc-int/api';

import { recentEventEnvironments } from '../context/recent-environments.js';

let redact = (text: string): string => text;
/** Newest environment of the redactor. */
let newest: (typeof recentEventEnvironments)[number] | undefined;

/** Redacts the secrets of recent events from a text. */
export function redactRecentEventSecrets(text: string): string {
    const latest = recentEventEnvironments.at(-1);
    if (latest !== newest)
        redact = createRedactor(
            recentEventEnvironments.flatMap((environment) => listEnvironmentSecrets(environment)),
            listSpellings,
        );
    newest = latest;
    return redact(text);
}

// Includes the percent-encoded form; a secret that cannot be encoded is in no URL.
function listSpellings(secret: string): string[] {
    return [...toJsonSpellings(secret), encodeURIComponent(secret.replace(/[\uD800-\uDFFF]/gu, ''))];
}
