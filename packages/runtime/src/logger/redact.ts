import { createRedactor, toJsonSpellings, listEnvironmentSecrets } from '@svc-int/api';

import { recentEventEnvironments } from '../context/recent-environments.js';

let redact = (text: string): string => text;
let newest: (typeof recentEventEnvironments)[number] | undefined;

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

function listSpellings(secret: string): string[] {
    return [...toJsonSpellings(secret), encodeURIComponent(secret.replace(/[\uD800-\uDFFF]/gu, ''))];
}
