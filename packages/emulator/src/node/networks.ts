import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type tls from 'node:tls';

import { SERVICE_PRIVATE_NETWORK_READ_VARIABLE } from '../host-protocol.js';
import { quoteCapnpText } from './quote.js';

const require = createRequire(import.meta.url);

/** All addresses, for requests of integrations: but for those that are denied. See workerd.capnp, `Network`. */
const ALL = ['public', 'private', '240.0.0.0/4'];

/** Link-local addresses, and the one at which a cloud tells its machines their keys: RFC 3927, RFC 4291 section 2.5.6. */
const LINK_LOCAL = ['169.254.0.0/16', 'fe80::/10', 'fd00:ec2::254/128'];

/**
 * Networks that the service itself reads specifications and imports from: whoever names such an address gets no access to
 * private networks.
 */
const READ_ADDRESSES = ['public', 'local'];

/**
 * This machine as seen by itself, also as the address that stands for none, which systems take for it, and by IPv4 addresses in IPv6 as they
 * were written once: RFC 4291 section 2.5.5.1.
 */
const THIS_MACHINE = ['local', '0.0.0.0/8', '::/96'];

const OTHERS = [...LINK_LOCAL, ...THIS_MACHINE];

/** Networks that a way leads to, but for those that are denied. */
interface NetworkRules {
    allow: readonly string[];
    deny: readonly string[];
}

/** The ways into the network, by the bindings that the service takes them by. A Worker's own requests take the service "internet". */
function getNetworkRules(): Record<string, NetworkRules> {
    const read = process.env[SERVICE_PRIVATE_NETWORK_READ_VARIABLE] === '1' ? ALL : READ_ADDRESSES;
    return {
        NETWORK: { allow: ALL, deny: LINK_LOCAL },
        OTHER_MACHINES: { allow: ALL, deny: OTHERS },
        SOURCES: { allow: read, deny: LINK_LOCAL },
        OTHER_SOURCES: { allow: read, deny: OTHERS },
        PUBLIC: { allow: ['public'], deny: OTHERS },
    };
}

/** Name of the service that a Worker's own requests take. */
const OF_WORKERS = 'internet';

/**
 * Ways into the network, as services of workerd's configuration and as bindings to these. workerd judges by the address that it connects
 * to, whatever name or redirection led there. Each service reads all certificates when the runtime starts: ways that lead to the same share one.
 */
export function createNetworkWorkerdConfig(): { services: string[]; bindings: string[] } {
    const trusted = quoteAll(listTrustedNonSystemCertificates());
    const names = new Map<string, string>();
    const bindings = Object.entries(getNetworkRules()).map(([binding, { allow, deny }]) => {
        // What is denied by the name by which it is allowed is denied.
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

/** Loaded here: elsewhere a start would wait for it in vain. */
function listNodeCertificates(): readonly string[] {
    return (require('node:tls') as typeof tls).rootCertificates;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * Those that Node itself is told to trust beside the system's; where workerd finds no system's, Node's own. What workerd reads as the
 * system's by itself is left out: each way parses all that it is given when the runtime starts.
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
