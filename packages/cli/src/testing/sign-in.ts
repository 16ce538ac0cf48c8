import type { ControlClient } from '@svc-int/emulator/workspace';

import type { OAuthProvider } from '../provider/provider.js';
import type { VisitDecision } from '../provider/visit.js';
import { appendIntegrationLogs } from './errors.js';
import type { HarnessTarget } from '../events/sendable-event.js';
import type { SentEvent, TestHarness } from './test-harness.js';
import type { HarnessEvent } from './trace.js';

/** Who wants to see what, and what the identity provider says. */
export interface SignInOptions {
    /** Path on the site that the visitor wants to see. Default: `/`. */
    location?: string;
    /** Query of the page that the visitor wants to see. Default: none. */
    searchParams?: Record<string, string>;
    /** Cookies that the site has of the visitor. Default: none. */
    cookies?: Record<string, string>;
    /**
     * Parameters that the identity provider adds to the address that it sends the visitor back to, besides `state`. Default:
     * `{code: 'test-code'}`.
     */
    callback?: Record<string, string>;
    /** The provider that the visitor logs in with, in place of `callback`. Default: none, the test plays it. */
    provider?: Pick<OAuthProvider, 'visit'>;
    /** Who logs in with the provider, or the error that they answer with. Default: whom it lets in by itself. */
    decision?: VisitDecision;
}

/** A visitor whom the integration has let in. */
export interface SignedInVisitor {
    /** Where the integration sent the visitor to sign in; left out when it let them in at once. */
    provider?: URL;
    /** Where the visitor ended up, with the token in the query. */
    url: URL;
    /** Claims of the token about the visitor; the site has verified them. */
    claims: Record<string, unknown>;
}

/** Name of the token in the address of a site. */
const TOKEN = 'jwt_token';

type Harness = Pick<TestHarness, 'send' | 'fetch' | 'events'>;

/** Takes a visitor from the site to the integration, by way of the identity provider where it asks for that, and back. */
export async function signInVisitor(
    harness: Harness,
    control: ControlClient,
    { integration, installation, site }: HarnessTarget,
    { location = '/', callback = { code: 'test-code' }, provider, decision, ...requestFields }: SignInOptions = {},
): Promise<SignedInVisitor> {
    const sent = await harness.send({ type: 'fetch_visitor_authentication', location, ...requestFields });
    const first = getRedirectUrl(sent.response, sent);
    const isAway = !first.searchParams.has(TOKEN);
    const returned = isAway && ((await provider?.visit(first, decision))?.href ?? createReturnUrl(first, callback));
    const back = returned ? await harness.fetch(returned) : undefined;
    const url = isAway ? getRedirectUrl(back, harness.events.at(-1)) : first;
    const token = url.searchParams.get(TOKEN);
    if (token === null) throw new Error(`The visitor was redirected to ${url.href} without "${TOKEN}".`);
    const { claims } = await control.visitorClaims({ integration, installation, site, token });
    return { ...(isAway && { provider: first }), url, claims };
}

/** Where an answer sends the visitor. */
function getRedirectUrl(response: Response | undefined, event: SentEvent | HarnessEvent | undefined): URL {
    const location = response?.headers.get('location') ?? '';
    if (URL.canParse(location)) return new URL(location);
    const what = event?.error ?? `it answered ${response?.status ?? 'nothing'} instead of redirecting to a URL`;
    throw new Error(appendIntegrationLogs(`The integration did not let the visitor in: ${what}`, event));
}

/** Where the identity provider sends the visitor back to. */
function createReturnUrl({ href, searchParams }: URL, callback: Record<string, string>): string {
    const redirect = searchParams.get('redirect_uri') ?? '';
    if (!URL.canParse(redirect)) {
        throw new Error(`${href} has no "redirect_uri": make the provider's request with harness.fetch() instead.`);
    }
    const back = new URL(redirect);
    const state = searchParams.get('state');
    for (const [name, value] of Object.entries({ ...(state !== null && { state }), ...callback }))
        back.searchParams.set(name, value);
    return back.href;
}
