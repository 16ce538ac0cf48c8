import { createIntegration, createRouter, ExposableError, html, htmlResponse, publicEndpoint } from '@svc-int/runtime';
import { admitVisitor, resumeSignIn, startSignIn } from '@svc-int/runtime/visitor-auth';

import { configurationOf, type Context } from './context.js';
import { loginUrl, logoutUrl, readPerson, type Person } from './provider.js';

/** Seconds until a visitor has to sign in again. */
const SESSION = 8 * 3600;

async function finishLogin(request: Request, context: Context): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const signIn = await resumeSignIn(context, searchParams.get('state') ?? '');
    if (!signIn) throw new ExposableError('This login was not begun here, or took too long. Open the page again.', 400);
    const code = searchParams.get('code');
    if (!code) throw new ExposableError('You did not log in.', 403);
    const person = await readPerson(code, signIn, context);
    assertWelcome(person, context);
    const { sub, email, groups = [] } = person;
    // Conditions of content can use these claims. Anyone with the token can read them.
    const claims = { sub, ...(email && { email }), groups };
    return admitVisitor(context, { claims, location: signIn.location, expiresIn: SESSION });
}

/** An unverified email address may belong to another person. */
function assertWelcome({ email = '', email_verified }: Person, context: Context): void {
    const { domain } = configurationOf(context);
    if (!domain || (email_verified === true && email.toLowerCase().endsWith(`@${domain.toLowerCase()}`))) return;
    throw new ExposableError(`Only people with an address at ${domain} may read this site.`, 403);
}

/** Shows errors as a page, as visitors do not read JSON. */
async function readably(login: Promise<Response>, context: Context): Promise<Response> {
    try {
        return await login;
    } catch (error) {
        if (!(error instanceof ExposableError)) throw error;
        const page = html`<!doctype html><title>Not logged in</title>
            <h1>You are not logged in</h1>
            <p>${error.message}</p>
            <p><a href="${publicEndpoint(context)}/login">Log in again</a></p>`;
        return htmlResponse(page, { status: error.code });
    }
}

const beginLogin = async (location: string, context: Context) =>
    Response.redirect(await loginUrl(await startSignIn(context, location), context));

const router = createRouter<Context>()
    .get('/login', (_request, context) => readably(beginLogin('/', context), context))
    .get('/logged-in', (request, context) => readably(finishLogin(request, context), context));

export default createIntegration<Context>({
    fetch: router.fetch,
    fetch_visitor_authentication: async ({ location = '/', action }, context) => {
        if (action !== 'logout') return readably(beginLogin(location, context), context);
        const url = await logoutUrl(context);
        return url ? Response.redirect(url) : htmlResponse(html`<p>You are logged out of this site.</p>`);
    },
});
