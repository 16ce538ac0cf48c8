import { isCredentialName } from '@svc-int/api';

import { redactCredentials } from './credential-fields.js';

/** Names of credentials in URLs, but rarely in bodies. */
const URL_CREDENTIAL = /^(key|sig|signature|session|session[-_]?id|sid|auth|code|x-amz-signature)$/i;

/** Covers user, password and credential parameters. Deterministic: recorded and replayed URLs are compared by the result. */
export function redactUrlCredentials(url: string): string {
    const isSecret = (name: string) => isCredentialName(name) || URL_CREDENTIAL.test(name);
    const parts = url.split('#').map((part) => redactCredentials(part, isSecret));
    return parts.join('#');
}
