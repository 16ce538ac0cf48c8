import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';

/** Addresses that requests of integrations may be sent to: all but those that are denied. See workerd.capnp, `Network`. */
const ALLOWED = ['public', 'private', '240.0.0.0/4'];

/** Link-local addresses, and the one at which a cloud tells its machines their keys: RFC 3927, RFC 4291 section 2.5.6. */
const LINK_LOCAL = ['169.254.0.0/16', 'fe80::/10', 'fd00:ec2::254/128'];

/** This machine as seen by itself, also as the address that stands for none, which systems take for it. */
const THIS_MACHINE = ['local', '0.0.0.0/8', '::/128'];

/**
 * Ways into the network for the requests of integrations. workerd judges by the address that it connects to, whatever name or
 * redirection led there.
 */
export function networks() {
    const tlsOptions = { trustBrowserCas: true, trustedCertificates: trustedCertificates() };
    return {
        NETWORK: { network: { allow: ALLOWED, deny: LINK_LOCAL, tlsOptions } },
        OTHER_MACHINES: { network: { allow: ALLOWED, deny: [...LINK_LOCAL, ...THIS_MACHINE], tlsOptions } },
    };
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Those that Node itself is told to trust beside the system's; where workerd finds no system's, Node's own. */
function trustedCertificates(): string[] {
    const own = process.platform === 'win32' ? rootCertificates : [];
    const file = process.env['NODE_EXTRA_CA_CERTS'];
    return [...own, ...(file === undefined ? [] : certificatesIn(file))];
}

/** Node only warns of a file that can't be read. */
function certificatesIn(file: string): string[] {
    try {
        return readFileSync(file, 'utf8').match(CERTIFICATE) ?? [];
    } catch {
        return [];
    }
}
