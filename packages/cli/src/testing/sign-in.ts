import type { ControlClient } from '@svc-int/emulator/workspace';

import type { OAuthProvider } from './provider/provider.js';
import type { VisitDecision } from './provider/visit.js';
import { appendIntegrationLogs } from './errors.js';
import type { HarnessTarget } from '../events/sendable-event.js';
import type { SentEvent, TestHarness } from './test-harness.js';
import type { HarnessEvent } from './trace.js';

export interface SignInOptions {
    /** Requested path on the site. Default: `/`. */
    location?: string;
    /** Query of the requested page. Default: none. */
    searchParams?: Record<string, string>;
    /** The visitor's cookies of the site. Default: none. */
    cookies?: Record<string, string>;
    /** Query parameters of the identity provider's redirect, besides `state`. Default: `{code: 'test-code'}`. */
    callback?: Record<string, string>;
    /** Identity provider, instead of `callback`. Default: none. */
    provider?: Pick<OAuthProvider, 'visit'>;
    /** Person who logs in, or the login error. Default: the provider's automatic login. */
    decision?: VisitDecision;
}

export interface SignedInVisitor {
    /** Authorization URL; undefined if the integration signed in without an identity provider. */
    provider?: URL;
    /** Final URL, with the token in the query. */
    url: URL;
    /** Verified claims of the token. */
    claims: Record<string, unknown>;
}

const TOKEN = 'jwt_token';

type Harness = Pick<TestHarness, 'send' | 'fetch' | 'events'>;

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

function getRedirectUrl(response: Response | undefined, event: SentEvent | HarnessEvent | undefined): URL {
    const location = response?.headers.get('location') ?? '';
    if (URL.canParse(location)) return new URL(location);
    const what = event?.error ?? `it answered ${response?.status ?? 'nothing'} instead of redirecting to a URL`;
    throw new Error(appendIntegrationLogs(`The integration did not let the visitor in: ${what}`, event));
}

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
