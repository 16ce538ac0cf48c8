import { isIP } from 'node:net';

import { hasValidPunycode } from '@svc-int/api';

import type { HostingSettings, LoginProvider } from '../host-protocol.js';
import { isValidWorkspaceHostLabel } from '../hosting/hostnames.js';
import { isLoopbackUrl } from '../integration/public-endpoints.js';
import { EmulatorError } from './emulator-error.js';

const DOMAIN = /^(?=.{1,150}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

const BOOTSTRAP_TOKEN = /^[\w-]{32,200}$/;

export function isDomainName(text: string): boolean {
    return DOMAIN.test(text) && hasValidPunycode(text);
}

/**
 * Returns an empty text without hosting.
 * @throws EmulatorError
 */
export function validateAndSerializeHosting(hosting: HostingSettings | undefined): string {
    if (!hosting) return '';
    const { domain, bootstrapToken, hostnames, login } = hosting;
    if (!isDomainName(domain))
        throw new EmulatorError('ADDRESS_INVALID', `"${domain}" is not a domain with names below it.`, {
            hint: 'Give one in lower case, without a port, like docs.example.com.',
        });
    if (!BOOTSTRAP_TOKEN.test(bootstrapToken))
        throw new EmulatorError('ADDRESS_INVALID', 'The bootstrap token is too short or contains invalid characters.', {
            hint: 'Give 32 to 200 random letters, digits, "-" or "_".',
        });
    assertHostnames(hosting);
    return JSON.stringify({
        domain,
        bootstrapToken,
        hostnames,
        login: login && validateLogin(login),
    } satisfies HostingSettings);
}

export function assertHostnames({ domain, hostnames = {} }: Pick<HostingSettings, 'domain' | 'hostnames'>): void {
    for (const [hostname, workspace] of Object.entries(hostnames)) assertHostname(domain, hostname, workspace);
}

function assertHostname(domain: string, hostname: string, workspace: string): void {
    if (!isDomainName(hostname) || isIP(hostname) !== 0)
        throw new EmulatorError('ADDRESS_INVALID', `"${hostname}" is not the host of a site.`, {
            hint: 'Give its name in lower case, without a port, like handbook.example.org.',
        });
    if (`.${hostname}`.endsWith(`.${domain}`) || `.${domain}`.endsWith(`.${hostname}`))
        throw new EmulatorError('ADDRESS_INVALID', `"${hostname}" conflicts with the domain "${domain}".`, {
            hint: 'The service assigns the hosts below the domain. Use a host that is neither below nor above the domain.',
        });
    if (!isValidWorkspaceHostLabel(workspace))
        throw new EmulatorError(
            'ADDRESS_INVALID',
            `"${hostname}" is for "${workspace}", which is not a valid name of a workspace.`,
            {
                hint: 'Give the name before the domain in the URL of the workspace.',
            },
        );
}

function validateLogin({ issuer, clientId, clientSecret }: LoginProvider): LoginProvider {
    const isSafe = /^https:/i.test(issuer) || isLoopbackUrl(issuer);
    if (!URL.canParse(issuer) || !isSafe)
        throw new EmulatorError('ADDRESS_INVALID', `"${issuer}" is not the HTTPS URL of a provider.`, {
            hint: 'Give the issuer from the OpenID configuration of the provider.',
        });
    if (clientId === '' || clientSecret === '')
        throw new EmulatorError('ADDRESS_INVALID', 'The provider needs a client id and a client secret.', {
            hint: 'Register the service as a confidential client of the provider.',
        });
    return { issuer, clientId, clientSecret };
}
