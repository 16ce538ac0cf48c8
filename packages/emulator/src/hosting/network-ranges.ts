/** Keys are reasons for error messages. */
export const NON_PUBLIC_RANGES = {
    /** Cloud metadata services (AWS, Google Cloud, Azure, Alibaba, Oracle) and link-local addresses: RFC 3927, RFC 4291. */
    'a link-local address': [
        '169.254.0.0/16',
        'fe80::/10',
        'fd00:ec2::254/128',
        'fd20:ce::254/128',
        '168.63.129.16/32',
        '100.100.100.200/32',
        '192.0.0.192/32',
    ],
    /** Includes the unspecified address, which systems treat as local, and IPv4-compatible addresses: RFC 4291, section 2.5.5.1. */
    'an address of its own machine': ['127.0.0.0/8', '0.0.0.0/8', '::/96'],
    'a private address': ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7', 'fec0::/10'],
    /** IANA special-purpose registries, and prefixes that embed IPv4 addresses: RFC 2765, RFC 3056, RFC 4380, RFC 8215. */
    'a reserved address': [
        '192.0.0.0/24',
        '192.0.2.0/24',
        '192.88.99.0/24',
        '198.18.0.0/15',
        '198.51.100.0/24',
        '203.0.113.0/24',
        '224.0.0.0/3',
        '::ffff:0:0:0/96',
        '64:ff9b:1::/48',
        '100::/64',
        '2001::/23',
        '2001:db8::/32',
        '2002::/16',
        '3fff::/20',
        '5f00::/16',
        'ff00::/8',
    ],
} as const satisfies Record<string, readonly string[]>;

export type NonPublicReason = keyof typeof NON_PUBLIC_RANGES;

/** No setting opens these ranges. */
export const ALWAYS_CLOSED_REASON = 'a link-local address' satisfies NonPublicReason;

/** Well-known prefix of RFC 6052. */
const NAT64_PREFIX = { start: '64:ff9b::', bits: 96 };

export function listRangesWithNat64(reason: NonPublicReason): string[] {
    return NON_PUBLIC_RANGES[reason].flatMap((range) => (range.includes(':') ? [range] : [range, toNat64(range)]));
}

function toNat64(range: string): string {
    const [address = '', length = ''] = range.split('/');
    return `${NAT64_PREFIX.start}${address}/${NAT64_PREFIX.bits + Number(length)}`;
}
