import { createIntegration, createRouter, ExposableError, publicEndpoint, type RuntimeContext } from '@svc-int/runtime';
import { admitVisitor } from '@svc-int/runtime/visitor-auth';

import { authorizeUrl, logoutUrl, readClaims } from './provider.js';

/** Seconds until a visitor has to sign in again. */
const SESSION = 8 * 3600;

const redirectUrl = (context: RuntimeContext) => `${publicEndpoint(context)}/signed-in`;

/** The provider sends visitors here, with a code if they signed in. */
const router = createRouter().get('/signed-in', async (request, context) => {
    const { searchParams } = new URL(request.url);
    const code = searchParams.get('code');
    if (!code) throw new ExposableError('You were not signed in.', 403);
    const claims = await readClaims(code, redirectUrl(context), context);
    return admitVisitor(context, { claims, location: searchParams.get('state') ?? '/', expiresIn: SESSION });
});

export default createIntegration({
    fetch: router.fetch,
    fetch_visitor_authentication: ({ location = '/', action }, context) =>
        Response.redirect(action === 'logout' ? logoutUrl : authorizeUrl(redirectUrl(context), location)),
});
