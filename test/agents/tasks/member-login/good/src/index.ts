import { createIntegration, createRouter, ExposableError, html, htmlResponse, publicEndpoint } from '@svc-int/runtime';
import { admitVisitor, resumeSignIn, startSignIn } from '@svc-int/runtime/visitor-auth';

const SESSION_SECONDS = 8 * 3600;

interface Form {
    state: string;
    email?: string;
    problem?: string;
}

function showForm({ state, email = '', problem }: Form, status = 200): Response {
    const page = html`<!doctype html>
        <title>Sign in</title>
        <form method="post" action="?">
            ${problem && html`<p role="alert">${problem}</p>`}
            <input type="hidden" name="state" value="${state}" />
            <label>Address <input name="email" type="email" value="${email}" /></label>
            <label>Code <input name="code" type="password" /></label>
            <button>Sign in</button>
        </form>`;
    return htmlResponse(page, { status });
}

const router = createRouter()
    .get('/sign-in', (request) => showForm({ state: new URL(request.url).searchParams.get('state') ?? '' }))
    .post('/sign-in', async (request, context) => {
        const form = new URLSearchParams(await request.text());
        const state = form.get('state') ?? '';
        const email = form.get('email') ?? '';
        const signIn = await resumeSignIn(context, state);
        if (!signIn) throw new ExposableError('This sign-in has expired. Open the page again.', 400);
        const member = await findMember(email, form.get('code') ?? '');
        if (!member) return showForm({ state, email, problem: 'The code is wrong.' }, 401);
        const claims = { sub: member.id, level: member.level };
        return admitVisitor(context, { claims, location: signIn.location, expiresIn: SESSION_SECONDS });
    });

async function findMember(email: string, code: string): Promise<{ id: string; level: string } | undefined> {
    const init = { method: 'POST', body: JSON.stringify({ email, code }) };
    const response = await fetch('https://members.example.com/check', init);
    if (response.status === 403) return undefined;
    if (!response.ok) throw new ExposableError('The list of members cannot be read. Try again later.', 502);
    return (await response.json()) as { id: string; level: string };
}

export default createIntegration({
    fetch: router.fetch,
    fetch_visitor_authentication: async ({ location, action }, context) => {
        if (action === 'logout') return new Response('You are signed out of this site.');
        const { state } = await startSignIn(context, location);
        return Response.redirect(`${publicEndpoint(context)}/sign-in?${new URLSearchParams({ state })}`);
    },
});
