import { messageOf } from '../../values/message-of.js';

/** How workerd's error begins where it keeps the reason to itself: a name that is unknown, a certificate, an address that is denied. */
const UNTOLD = 'internal error';

/** Why a request did not get through, and what to do about it where that is known. `closed` is what else may have kept it back. */
export function networkFailure(error: unknown, url: string, closed?: string): string {
    const reason = messageOf(error);
    if (!reason.startsWith(UNTOLD)) return reason;
    const { protocol, host } = new URL(url);
    const reasons = [
        'its name could not be resolved',
        ...(protocol === 'https:' ? [UNTRUSTED] : []),
        ...(closed ? [closed] : []),
    ];
    return `${host} could not be reached: ${reasons.join(', or ')}.`;
}

const UNTRUSTED =
    'its certificate is not trusted (if it is self-signed, start with NODE_EXTRA_CA_CERTS=<its PEM file>)';
