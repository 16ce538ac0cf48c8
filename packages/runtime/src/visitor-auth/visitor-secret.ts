import type { AnyContext } from '../context/context.js';

/** Returns the signing secret of the event's site, or else of its space. Throws if the event has neither. */
export function getVisitorSecret({ environment: { signingSecrets } }: AnyContext): string {
    const secret = signingSecrets.siteInstallation ?? signingSecrets.spaceInstallation;
    if (!secret) throw new Error('This event has no installation on a site or space whose visitors it could admit.');
    return secret;
}
