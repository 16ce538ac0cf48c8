import { isCredentialName } from '@svc-int/api';

import { redactCredentials } from './credential-fields.js';

/** Parameters that hold a credential in a URL, although a field of a body by the same name seldom does. */
const URL_CREDENTIAL = /^(key|sig|signature|session|session[-_]?id|sid|auth|code|x-amz-signature)$/i;

/**
 * Replaces the credentials in a URL: user and password, and the values of parameters, also in the fragment, whose names indicate a credential. The rest
 * stays as it is, character by character. Depends on the URL alone: recorded and replayed requests are compared by the result.
 */
export function redactUrlCredentials(url: string): string {
    const isSecret = (name: string) => isCredentialName(name) || URL_CREDENTIAL.test(name);
    // A fragment has parameters of its own, as in the redirect of an implicit OAuth flow.
    const parts = url.split('#').map((part) => redactCredentials(part, isSecret));
    return parts.join('#');
}
