import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type tls from 'node:tls';

import { SERVICE_PRIVATE_NETWORK_READ_VARIABLE } from '../host-protocol.js';
import { isRangeInRange } from '../hosting/address-bits.js';
import { listRangesWithNat64, NON_PUBLIC_RANGES, type NonPublicReason } from '../hosting/network-ranges.js';
import { quoteCapnpText } from './quote.js';

const require = createRequire(import.meta.url);

/** All addresses, except denied ones. See workerd.capnp, `Network`. */
const ALL = ['public', 'private', '240.0.0.0/4'];

const LINK_LOCAL = listRangesWithNat64('a link-local address');

/** Networks for specifications and imports that users name: without private networks. */
const READ_ADDRESSES = ['public', 'local'];

/** This machine as seen by itself. */
const OTHERS = [...LINK_LOCAL, 'local', ...NON_PUBLIC_RANGES['an address of its own machine']];

/** All ranges that are not public, also those that workerd treats as public. */
const NON_PUBLIC = (Object.keys(NON_PUBLIC_RANGES) as NonPublicReason[]).flatMap(listRangesWithNat64);

/** Bindings of the service to networks. */
type EgressNetworkName = 'NETWORK' | 'OTHER_MACHINES' | 'SOURCES' | 'OTHER_SOURCES' | 'PUBLIC' | 'CONFIGURED';

/** Allowed networks, except denied ones. */
interface NetworkRules {
    allow: readonly string[];
    deny: readonly string[];
}

function getNetworkRules(allowedNetworks: readonly string[] | undefined): Record<EgressNetworkName, NetworkRules> {
    const configured = { allow: ALL, deny: LINK_LOCAL };
    if (allowedNetworks !== undefined) return { ...getHostedRules(allowedNetworks), CONFIGURED: configured };
    const read = process.env[SERVICE_PRIVATE_NETWORK_READ_VARIABLE] === '1' ? ALL : READ_ADDRESSES;
    return {
        NETWORK: configured,
        OTHER_MACHINES: { allow: ALL, deny: OTHERS },
        SOURCES: { allow: read, deny: LINK_LOCAL },
        OTHER_SOURCES: { allow: read, deny: OTHERS },
        PUBLIC: { allow: ['public'], deny: OTHERS },
        CONFIGURED: configured,
    };
}

/**
 * workerd uses the longest prefix that contains an address, and denies if both lists have one of equal length. So a
 * range within an allowed one is not denied, unless no setting opens it.
 */
function getHostedRules(
    allowedNetworks: readonly string[],
): Record<Exclude<EgressNetworkName, 'CONFIGURED'>, NetworkRules> {
    const publicAlone = { allow: ['public'], deny: NON_PUBLIC };
    const allowed = {
        allow: ['public', ...allowedNetworks],
        deny: NON_PUBLIC.filter(
            (range) => LINK_LOCAL.includes(range) || !allowedNetworks.some((allowed) => isRangeInRange(range, allowed)),
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

/** Name of workerd's default outbound service. */
const OF_WORKERS = 'internet';

/**
 * Creates the network services of workerd's configuration, and bindings to them. workerd checks the address of the
 * connection, after DNS and redirects. Each service parses all certificates when the runtime starts, so equal networks
 * share one.
 *
 * @param allowedNetworks ranges that a hosted service reaches beside public addresses. Default: the service serves its
 * own machine.
 */
export function createNetworkWorkerdConfig(allowedNetworks?: readonly string[]): {
    services: string[];
    bindings: string[];
} {
    const trusted = quoteAll(listTrustedNonSystemCertificates());
    const names = new Map<string, string>();
    const bindings = Object.entries(getNetworkRules(allowedNetworks)).map(([binding, { allow, deny }]) => {
        // A network in both lists is denied.
        const allowed = allow.filter((network) => !deny.includes(network));
        const network = `(
            allow = ${quoteAll(allowed)},
            deny = ${quoteAll(deny)},
            tlsOptions = (trustBrowserCas = true, trustedCertificates = ${trusted}),
        )`;
        const name = names.get(network) ?? (names.size === 0 ? OF_WORKERS : binding);
        names.set(network, name);
        return `(name = ${quoteCapnpText(binding)}, service = ${quoteCapnpText(name)})`;
    });
    const services = [...names].map(([network, name]) => `(name = ${quoteCapnpText(name)}, network = ${network})`);
    return { services, bindings };
}

function quoteAll(values: readonly string[]): string {
    return `[${values.map(quoteCapnpText).join(', ')}]`;
}

/** Loaded here, as only some starts need it. */
function listNodeCertificates(): readonly string[] {
    return (require('node:tls') as typeof tls).rootCertificates;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * Lists certificates that Node trusts in addition to the system's; if workerd finds none of the system, Node's own.
 * Certificates that workerd reads itself are omitted: each network service parses all when the runtime starts.
 */
export function listTrustedNonSystemCertificates(variables = process.env, platform = process.platform): string[] {
    if (platform === 'win32') return [...listNodeCertificates(), ...readCertificates(variables['NODE_EXTRA_CA_CERTS'])];
    const { NODE_EXTRA_CA_CERTS: extra, SSL_CERT_FILE: system } = variables;
    return extra === system ? [] : readCertificates(extra);
}

/** Node only warns of a file that can't be read. */
function readCertificates(file: string | undefined): string[] {
    if (file === undefined) return [];
    try {
        return readFileSync(file, 'utf8').match(CERTIFICATE) ?? [];
    } catch {
        return [];
    }
}
