import {
    getOAuthToken,
    type OAuthConfig,
    type OAuthConfiguration,
    type RuntimeContext,
    type RuntimeEnvironment,
} from '@svc-int/runtime';

interface Secrets {
    TICKETS_CLIENT_ID: string;
    TICKETS_CLIENT_SECRET: string;
}

export type Context = RuntimeContext<
    RuntimeEnvironment<{ oauth_credentials?: OAuthConfiguration }, object, object, Secrets>
>;

const TICKETS = 'https://tickets.example.com';

export const oauthConfig = ({ environment: { secrets } }: Context): OAuthConfig => ({
    clientId: secrets.TICKETS_CLIENT_ID,
    clientSecret: secrets.TICKETS_CLIENT_SECRET,
    authorizeURL: `${TICKETS}/oauth/authorize`,
    accessTokenURL: `${TICKETS}/oauth/token`,
});

export async function readTicket(url: string, context: Context): Promise<{ title: string; status: string }> {
    const credentials = context.environment.installation?.configuration.oauth_credentials;
    const token = await getOAuthToken(credentials, oauthConfig(context), context);
    const number = encodeURIComponent(new URL(url).pathname.replace('/t/', ''));
    const response = await fetch(`${TICKETS}/api/tickets/${number}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`The ticket system answered ${response.status}.`);
    return (await response.json()) as { title: string; status: string };
}
