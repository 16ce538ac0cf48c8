import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type tls from 'node:tls';

import { SERVICE_PRIVATE_NETWORK_READ_VARIABLE } from '../../host-protocol.js';
import { isAddressRangeInside } from '../../hosting/address-bits.js';
import { listRangesWithNat64, NON_PUBLIC_RANGES, type NonPublicReason } from '../../hosting/network-ranges.js';
import { quoteCapnpText } from './quote.js';

const require = createRequire(import.meta.url);

/** See workerd.capnp, `Network`. */
const ALL_NETWORKS = ['public', 'private', '240.0.0.0/4'];

const LINK_LOCAL = listRangesWithNat64('a link-local address');

/** Networks for specifications and imports of users. */
const READ_ADDRESSES = ['public', 'local'];

const OTHERS = [...LINK_LOCAL, 'local', ...NON_PUBLIC_RANGES['an address of its own machine']];

/** Includes ranges that workerd treats as public. */
const NON_PUBLIC = (Object.keys(NON_PUBLIC_RANGES) as NonPublicReason[]).flatMap(listRangesWithNat64);

type EgressNetworkName = 'NETWORK' | 'OTHER_MACHINES' | 'SOURCES' | 'OTHER_SOURCES' | 'PUBLIC' | 'CONFIGURED';

interface NetworkRules {
    allow: readonly string[];
    deny: readonly string[];
}

function getNetworkRules(allowedNetworks: readonly string[] | undefined): Record<EgressNetworkName, NetworkRules> {
    const configured = { allow: ALL_NETWORKS, deny: LINK_LOCAL };
    if (allowedNetworks !== undefined) return { ...getHostedRules(allowedNetworks), CONFIGURED: configured };
    const read = process.env[SERVICE_PRIVATE_NETWORK_READ_VARIABLE] === '1' ? ALL_NETWORKS : READ_ADDRESSES;
    return {
        NETWORK: configured,
        OTHER_MACHINES: { allow: ALL_NETWORKS, deny: OTHERS },
        SOURCES: { allow: read, deny: LINK_LOCAL },
        OTHER_SOURCES: { allow: read, deny: OTHERS },
        PUBLIC: { allow: ['public'], deny: OTHERS },
        CONFIGURED: configured,
    };
}

/** In workerd, the longest prefix wins: a denied range inside an allowed network would stay closed. */
function getHostedRules(
    allowedNetworks: readonly string[],
): Record<Exclude<EgressNetworkName, 'CONFIGURED'>, NetworkRules> {
    const publicAlone = { allow: ['public'], deny: NON_PUBLIC };
    const allowed = {
        allow: ['public', ...allowedNetworks],
        deny: NON_PUBLIC.filter(
            (range) =>
                LINK_LOCAL.includes(range) || !allowedNetworks.some((allowed) => isAddressRangeInside(range, allowed)),
        ),
    };
    return {
        NETWORK: allowed,
        OTHER_MACHINES: publicAlone,
        SOURCES: allowed,
        OTHER_SOURCES: publicAlone,
        PUBLIC: publicAlone,
    };
}

const WORKERS_NETWORK = 'internet';

/**
 * workerd checks the connection's address, after DNS and redirects. Networks with equal rules share a service: each parses all
 * certificates at start.
 */
export function createNetworkWorkerdConfig(allowedNetworks?: readonly string[]): {
    services: string[];
    bindings: string[];
} {
    const trusted = quoteAll(listTrustedNonSystemCertificates());
    const names = new Map<string, string>();
    const bindings = Object.entries(getNetworkRules(allowedNetworks)).map(([binding, { allow, deny }]) => {
        const allowed = allow.filter((network) => !deny.includes(network));
        const network = `(
            allow = ${quoteAll(allowed)},
            deny = ${quoteAll(deny)},
            tlsOptions = (trustBrowserCas = true, trustedCertificates = ${trusted}),
        )`;
        const name = names.get(network) ?? (names.size === 0 ? WORKERS_NETWORK : binding);
        names.set(network, name);
        return `(name = ${quoteCapnpText(binding)}, service = ${quoteCapnpText(name)})`;
    });
    const services = [...names].map(([network, name]) => `(name = ${quoteCapnpText(name)}, network = ${network})`);
    return { services, bindings };
}

function quoteAll(values: readonly string[]): string {
    return `[${values.map(quoteCapnpText).join(', ')}]`;
}

function listNodeCertificates(): readonly string[] {
    return (require('node:tls') as typeof tls).rootCertificates;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Omits certificates that workerd reads itself. */
export function listTrustedNonSystemCertificates(variables = process.env, platform = process.platform): string[] {
    if (platform === 'win32') return [...listNodeCertificates(), ...readCertificates(variables['NODE_EXTRA_CA_CERTS'])];
    const { NODE_EXTRA_CA_CERTS: extra, SSL_CERT_FILE: system } = variables;
    return extra === system ? [] : readCertificates(extra);
}

function readCertificates(file: string | undefined): string[] {
    if (file === undefined) return [];
    try {
        return readFileSync(file, 'utf8').match(CERTIFICATE) ?? [];
    } catch {
        return [];
    }
}
