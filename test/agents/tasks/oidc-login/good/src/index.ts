import { createIntegration, createRouter, ExposableError, publicEndpoint, type RuntimeContext } from '@svc-int/runtime';
import { admitVisitor, resumeSignIn, startSignIn } from '@svc-int/runtime/visitor-auth';

import { createAuthorizeUrl, readClaims, readEndpoints } from './provider.js';

const SESSION_SECONDS = 8 * 3600;

const redirectUrl = (context: RuntimeContext) => `${publicEndpoint(context)}/signed-in`;

const router = createRouter().get('/signed-in', async (request, context) => {
    const { searchParams } = new URL(request.url);
    const signIn = await resumeSignIn(context, searchParams.get('state') ?? '');
    if (!signIn) throw new ExposableError('This sign-in was not started here, or has expired.', 400);
    const code = searchParams.get('code');
    if (!code) throw new ExposableError('You were not signed in.', 403);
    const claims = await readClaims({ code, signIn, redirectUrl: redirectUrl(context) }, context);
    return admitVisitor(context, { claims, location: signIn.location, expiresIn: SESSION_SECONDS });
});

export default createIntegration({
    fetch: router.fetch,
    fetch_visitor_authentication: async ({ location, action }, context) => {
        if (action === 'logout') return Response.redirect((await readEndpoints()).end_session_endpoint);
        return Response.redirect(await createAuthorizeUrl(await startSignIn(context, location), redirectUrl(context)));
    },
});
