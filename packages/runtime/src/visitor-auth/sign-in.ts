import type { AnyContext } from '../context/context.js';
import { computePkceChallenge, derivePkceVerifier } from '../signature/pkce.js';
import { readState, signState } from '../signature/signed-state.js';
import { getVisitorSecret } from './visitor-secret.js';

const STATE_PURPOSE = 'visitor sign-in';

/** Sign-in of a visitor at an identity provider, from the redirect to the provider until the visitor returns. Nothing of it is stored. */
export interface VisitorSignIn {
    /** Path on the site that the visitor requested. */
    location: string;
    /** Parameter `state` of the authorization request: signed, and valid for ten minutes. */
    state: string;
    /** Parameter `code_challenge` of the authorization request, with `code_challenge_method=S256` (PKCE, RFC 7636). */
    codeChallenge: string;
    /** Parameter `code_verifier` of the token request. */
    codeVerifier: string;
}

/**
 * Starts a sign-in: redirect the visitor to the provider with its `state` and `codeChallenge`. `location` is that of the
 * event. Rejects for an event without an installation on a site or space.
 */
export async function startSignIn(context: AnyContext, location = '/'): Promise<VisitorSignIn> {
    const secret = getVisitorSecret(context);
    return deriveSignIn(secret, location, await signState(location, { secret, purpose: STATE_PURPOSE }));
}

/**
 * Resumes the sign-in of a visitor whom the provider has sent back. Returns undefined for a state that was not signed
 * for this site, or that has expired. Rejects as `startSignIn`.
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
