import { LIMITS, REDACTED, type RuntimeEnvironment } from '@svc-int/api';

import { moduleHash } from '../../module-hash.js';
import type { RecordedEnvironment } from '../subjects/journal/index.js';
import type { Redactor } from './redact.js';

/** Most events of a place come with the same environment. */
const known = new WeakMap<RuntimeEnvironment, RecordedEnvironment>();

/** An environment as the journal keeps it: what it holds that is secret is hidden as a whole. Undefined for one that is too long. */
export function recordedEnvironment(
    redact: Redactor,
    environment: RuntimeEnvironment,
): RecordedEnvironment | undefined {
    const recorded = known.get(environment) ?? hashed(JSON.stringify(redact.json(withoutSecrets(environment))));
    known.set(environment, recorded);
    return Buffer.byteLength(recorded.json) > LIMITS.recordedBody ? undefined : recorded;
}

function hashed(json: string): RecordedEnvironment {
    return { id: moduleHash(json), json };
}

function withoutSecrets({ apiTokens, signingSecrets, secrets, ...others }: RuntimeEnvironment) {
    return {
        ...others,
        apiTokens: hidden(apiTokens),
        signingSecrets: hidden(signingSecrets),
        secrets: hidden(secrets),
    };
}

function hidden(values: object): Record<string, string> {
    return Object.fromEntries(Object.keys(values).map((name) => [name, REDACTED]));
}
