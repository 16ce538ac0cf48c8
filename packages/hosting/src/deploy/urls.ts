import { assertHostnames, getHostedUrls, isDomainName, MAIN_WORKSPACE } from '@svc-int/emulator/internal/hosting';

import { HostingError } from '../hosting-error.js';

export interface AddressChoice {
    url?: string | undefined;
    publicUrl?: string | undefined;
    domain?: string | undefined;
    workspaces?: boolean | undefined;
    siteHost?: string[] | undefined;
}

export function resolveMainWorkspaceUrls({ url, publicUrl, domain }: AddressChoice): {
    apiUrl: string;
    publicUrl: string;
} {
    if (domain !== undefined) {
        const named = getHostedUrls({ domain: parseDomain(domain) }, MAIN_WORKSPACE);
        return { apiUrl: named.url, publicUrl: named.publicUrl };
    }
    const [apiUrl, outside] = [parseOrigin('--url', url), parseOrigin('--public-url', publicUrl)];
    if (new URL(apiUrl).host !== new URL(outside).host) return { apiUrl, publicUrl: outside };
    throw new HostingError('ADDRESS_INVALID', '--url and --public-url have the same host.', {
        hint: 'Give integrations and sites a host of their own: their scripts must not reach the Studio.',
    });
}

export function canHaveAdditionalWorkspaces({ domain, workspaces }: AddressChoice): boolean {
    return domain !== undefined || workspaces === true;
}

/** Throws INPUT_INVALID, ADDRESS_INVALID. */
export function parseWorkspacesBySiteHostname({
    domain,
    siteHost = [],
}: AddressChoice): Record<string, string> | undefined {
    if (siteHost.length === 0) return undefined;
    if (domain === undefined)
        throw createMissingOptionError(
            '--domain <domain>',
            '--site-host needs --domain: custom hosts of sites complement the names below the domain.',
        );
    const hostnames = Object.fromEntries(siteHost.map(parsePair));
    if (Object.keys(hostnames).length < siteHost.length)
        throw new HostingError('INPUT_INVALID', 'A host is given twice.', {
            hint: 'Give each host once, with its workspace.',
        });
    assertHostnames({ domain, hostnames });
    return hostnames;
}

function parsePair(given: string): [string, string] {
    const [host = '', ...rest] = given.split('=');
    return [host, rest.join('=')];
}

function parseDomain(domain: string): string {
    if (isDomainName(domain)) return domain;
    throw new HostingError('ADDRESS_INVALID', `"${domain}" is not a domain with names below it.`, {
        hint: 'Give one in lower case, without a port, like docs.example.com.',
    });
}

export function createMissingOptionError(option: string, message: string): HostingError {
    return new HostingError('USAGE', message, { problems: [{ text: option }], hint: 'Add the option.' });
}

function parseOrigin(option: string, given: string | undefined): string {
    if (given === undefined) throw createMissingOptionError(`${option} <url>`, 'An address of the service is missing.');
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (url?.protocol === 'https:' && url.href === `${url.origin}/`) return url.origin;
    throw new HostingError('ADDRESS_INVALID', `${option} is not an origin of HTTPS: ${given}`, {
        hint: 'Give it without a path, like https://svc.example.com.',
    });
}
