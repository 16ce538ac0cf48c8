import { createIntegration, createRouter, ExposableError, publicEndpoint, type RuntimeContext } from '@svc-int/runtime';
import { admitVisitor, resumeSignIn, startSignIn } from '@svc-int/runtime/visitor-auth';

import { authorizeUrl, logoutUrl, readClaims } from './provider.js';

/** Seconds until a visitor has to sign in again. */
const SESSION = 8 * 3600;

const redirectUrl = (context: RuntimeContext) => `${publicEndpoint(context)}/signed-in`;

/** The provider redirects visitors to this path, with a code after a successful sign-in. */
const router = createRouter().get('/signed-in', async (request, context) => {
    const { searchParams } = new URL(request.url);
    const signIn = await resumeSignIn(context, searchParams.get('state') ?? '');
    if (!signIn)
        throw new ExposableError('This sign-in was not started here, or has expired. Open the page again.', 400);
    const code = searchParams.get('code');
    if (!code) throw new ExposableError('You were not signed in.', 403);
    const claims = await readClaims(code, signIn, redirectUrl(context), context);
    return admitVisitor(context, { claims, location: signIn.location, expiresIn: SESSION });
});

export default createIntegration({
    fetch: router.fetch,
    fetch_visitor_authentication: async ({ location, action }, context) => {
        if (action !== 'logout')
            return Response.redirect(await authorizeUrl(await startSignIn(context, location), redirectUrl(context)));
        const url = await logoutUrl();
        return url ? Response.redirect(url) : new Response('You are signed out of this site.');
    },
});
