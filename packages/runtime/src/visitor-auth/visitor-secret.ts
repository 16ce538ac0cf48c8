import type { AnyContext } from '../context/context.js';

/** Falls back to the space. Throws if the event has neither site nor space. */
export function getVisitorSecret({ environment: { signingSecrets } }: AnyContext): string {
    const secret = signingSecrets.siteInstallation ?? signingSecrets.spaceInstallation;
    if (!secret) throw new Error('This event has no installation on a site or space whose visitors it could admit.');
    return secret;
}
