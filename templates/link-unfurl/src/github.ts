import {
    getOAuthToken,
    type OAuthConfig,
    type OAuthConfiguration,
    type RuntimeContext,
    type RuntimeEnvironment,
} from '@svc-int/runtime';

interface Configuration {
    oauth_credentials?: OAuthConfiguration;
}

interface Secrets {
    GITHUB_CLIENT_ID: string;
    GITHUB_CLIENT_SECRET: string;
}

export type Context = RuntimeContext<RuntimeEnvironment<Configuration, object, object, Secrets>>;

export interface Issue {
    title: string;
    state: 'open' | 'closed';
    user: { login: string };
    comments: number;
}

/** The OAuth app. The manifest declares its client id and secret. */
export const oauthConfig = ({ environment: { secrets } }: Context): OAuthConfig => ({
    clientId: secrets.GITHUB_CLIENT_ID,
    clientSecret: secrets.GITHUB_CLIENT_SECRET,
    authorizeURL: 'https://github.com/login/oauth/authorize',
    accessTokenURL: 'https://github.com/login/oauth/access_token',
    scopes: ['repo'],
});

export function isConnected({ environment }: Context): boolean {
    return environment.installation?.configuration.oauth_credentials !== undefined;
}

/** Returns a path such as `acme/docs/issues/7`; undefined for other links. */
export function issuePath(link: string): string | undefined {
    const [, repository, number] =
        /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/(?:issues|pull)\/(\d+)(?:[/?#]|$)/.exec(link) ?? [];
    return number && `${repository}/issues/${number}`;
}

/** Reads an issue with the connected account; undefined if that account has no access. */
export async function readIssue(path: string, context: Context): Promise<Issue | undefined> {
    const { installation, integration } = context.environment;
    const token = await getOAuthToken(installation?.configuration.oauth_credentials, oauthConfig(context), context);
    const response = await fetch(`https://api.github.com/repos/${path}`, {
        headers: { authorization: `Bearer ${token}`, 'user-agent': integration.name },
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`GitHub answered ${response.status} for ${path}.`);
    return (await response.json()) as Issue;
}
