import type { AnyContext } from '../context/context.js';
import { computePkceChallenge, derivePkceVerifier } from '../signature/pkce.js';
import { readState, signState } from '../signature/signed-state.js';
import { getVisitorSecret } from './visitor-secret.js';

const STATE_PURPOSE = 'visitor sign-in';

/** Sign-in at an identity provider. Nothing is stored between redirect and callback. */
export interface VisitorSignIn {
    /** Path on the site that the visitor requested. */
    location: string;
    /** `state` of the authorization request: signed, valid for ten minutes. */
    state: string;
    /** `code_challenge` of the authorization request, with `code_challenge_method=S256` (PKCE, RFC 7636). */
    codeChallenge: string;
    /** `code_verifier` of the token request. */
    codeVerifier: string;
}

/**
 * Starts a sign-in. Redirect the visitor to the provider with `state` and `codeChallenge`. `location` is that of the event. Rejects if
 * the event has no installation on a site or space.
 */
export async function startSignIn(context: AnyContext, location = '/'): Promise<VisitorSignIn> {
    const secret = getVisitorSecret(context);
    return deriveSignIn(secret, location, await signState(location, { secret, purpose: STATE_PURPOSE }));
}

/**
 * Resumes a sign-in at the provider's callback. Returns undefined for a state that has expired or belongs to another site. Rejects as
 * `startSignIn`.
 */
export async function resumeSignIn(context: AnyContext, state: string): Promise<VisitorSignIn | undefined> {
    const secret = getVisitorSecret(context);
    const location = await readState(state, { secret, purpose: STATE_PURPOSE });
    return typeof location === 'string' ? deriveSignIn(secret, location, state) : undefined;
}

async function deriveSignIn(secret: string, location: string, state: string): Promise<VisitorSignIn> {
    const codeVerifier = await derivePkceVerifier(secret, state);
    return { location, state, codeVerifier, codeChallenge: await computePkceChallenge(codeVerifier) };
}
