import type { VisitRequest } from '../../control.js';
import { parseClaims } from './claim-fields.js';
import type { SimulatedVisitor } from './sites-path.js';

export type VisitDraft = { visit: VisitRequest } | { lacks: string };

export function createVisitDraft(
    site: string,
    visitor: SimulatedVisitor,
    { token, page }: { token: string; page: string },
): VisitDraft {
    const base = { site, path: page, afresh: true };
    switch (visitor.as) {
        case 'nobody':
            return { visit: { ...base, shareLink: null } };
        case 'token':
            return token === '' ? { lacks: 'Paste a token.' } : { visit: { ...base, token } };
        case 'link':
            return visitor.link === ''
                ? { lacks: 'Choose a share link.' }
                : { visit: { ...base, shareLink: visitor.link } };
        case 'member':
            return visitor.user === ''
                ? { lacks: 'Choose a member.' }
                : { visit: { ...base, claims: { sub: visitor.user } } };
        case 'claims': {
            const claims = parseClaims(visitor.claims);
            return claims ? { visit: { ...base, ...splitClaims(claims) } } : { lacks: 'Claims must be a JSON object.' };
        }
    }
}

/** Unsigned claims alone need no token. */
function splitClaims({ unsigned, ...signed }: Record<string, unknown>): Pick<VisitRequest, 'claims' | 'unsigned'> {
    const isUnsignedAlone = unsigned !== undefined && Object.keys(signed).length === 0;
    return {
        ...(!isUnsignedAlone && { claims: signed }),
        ...(unsigned !== undefined && { unsigned: unsigned as VisitRequest['unsigned'] }),
    };
}
