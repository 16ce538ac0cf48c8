/** Before the secret in the path at which the public listener takes events of another service. */
const DISPATCH_PREFIX = '/v1/dispatch/';

/** Where the public listener of a service with this `dispatchSecret` takes events of another service. */
export function dispatchPath(secret: string): string {
    return DISPATCH_PREFIX + secret;
}
