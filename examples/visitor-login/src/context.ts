import { ExposableError, publicEndpoint, type RuntimeContext, type RuntimeEnvironment } from '@svc-int/runtime';

export interface Configuration {
    issuer: string;
    client_id: string;
    client_secret: string;
    domain?: string;
}

export type Context = RuntimeContext<RuntimeEnvironment<object, object, Partial<Configuration>>>;

/** Throws if a required value is missing. */
export function configurationOf({ environment }: Context): Configuration {
    const { issuer, client_id, client_secret, domain } = environment.siteInstallation?.configuration ?? {};
    if (!issuer || !client_id || !client_secret) throw new ExposableError('Login is not set up for this site.', 503);
    return { issuer: issuer.replace(/\/+$/, ''), client_id, client_secret, ...(domain && { domain }) };
}

/** Redirect URL. Register it at the provider. */
export const redirectUri = (context: Context) => `${publicEndpoint(context)}/logged-in`;
