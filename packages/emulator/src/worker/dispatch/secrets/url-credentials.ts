import { isCredentialName } from '@svc-int/api';

import { type IsSecretField, redactCredentials } from './credential-fields.js';

/** Query parameters that hold a credential in a URL, although a field of a body by the same name seldom does. */
const URL_CREDENTIAL = /^(key|sig|signature|session|session[-_]?id|sid|auth|code|x-amz-signature)$/i;

/**
 * Replaces the credentials in a URL: user and password, and the values of query parameters whose names indicate a credential. The rest
 * stays as it is, character by character. Default of `isSecret`: `isCredentialName`.
 */
export function redactUrlCredentials(url: string, isSecret: IsSecretField = isCredentialName): string {
    return redactCredentials(url, (name) => isSecret(name) || URL_CREDENTIAL.test(name));
}
