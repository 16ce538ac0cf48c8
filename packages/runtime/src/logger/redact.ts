import { createRedactor, toJsonSpellings, listEnvironmentSecrets } from '@svc-int/api';

import { recentEventEnvironments } from '../context/recent-environments.js';

let redact = (text: string): string => text;
/** The newest environment that the redactor knows. */
let newest: (typeof recentEventEnvironments)[number] | undefined;

/** Takes the secrets of the events that were seen out of a text. */
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

// In an address, too; a text that no address can hold is never in one.
function listSpellings(secret: string): string[] {
    return [...toJsonSpellings(secret), encodeURIComponent(secret.replace(/[\uD800-\uDFFF]/gu, ''))];
}
