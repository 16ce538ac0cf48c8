import type { OAuthConfig, OAuthConfiguration, RuntimeContext, RuntimeEnvironment } from '@svc-int/runtime';

/** Configuration after an account was connected. */
interface Configuration {
    oauth_credentials?: OAuthConfiguration;
}

interface Secrets {
    GITLAB_CLIENT_ID: string;
    GITLAB_CLIENT_SECRET: string;
}

export type Context = RuntimeContext<RuntimeEnvironment<Configuration, object, object, Secrets>>;

export const GITLAB = 'https://gitlab.com';

/** The application at GitLab, with read access only. */
export const oauthConfig = ({ environment: { secrets } }: Context): OAuthConfig => ({
    clientId: secrets.GITLAB_CLIENT_ID,
    clientSecret: secrets.GITLAB_CLIENT_SECRET,
    authorizeURL: `${GITLAB}/oauth/authorize`,
    accessTokenURL: `${GITLAB}/oauth/token`,
    scopes: ['read_api'],
});

export const credentialsOf = ({ environment }: Context): OAuthConfiguration | undefined =>
    environment.installation?.configuration.oauth_credentials;
