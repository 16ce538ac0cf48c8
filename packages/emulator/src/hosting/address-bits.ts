/** Bits of an address of IPv6 that stands for one of IPv4: RFC 4291, section 2.5.5.2. */
const IPV4_MAPPED_PREFIX = `${'0'.repeat(80)}${'1'.repeat(16)}`;

const IPV6_GROUP_COUNT = 8;

/** Whether an address is in a range in CIDR notation; one of IPv4 is the same as where IPv6 maps it. Both have to be valid. */
export function isInRange(address: string, range: string): boolean {
    const [start = '', length = ''] = range.split('/');
    const prefix = start.includes(':') ? Number(length) : IPV4_MAPPED_PREFIX.length + Number(length);
    return toBits(address).startsWith(toBits(start).slice(0, prefix));
}

/** The 128 bits of an address, as digits. */
function toBits(address: string): string {
    if (!address.includes(':')) return IPV4_MAPPED_PREFIX + address.split('.').map(toBinary(8, 10)).join('');
    const [head = [], tail = []] = toHexadecimal(address)
        .split('::')
        .map((part) => part.split(':').filter(Boolean));
    const zeros = Array.from({ length: IPV6_GROUP_COUNT - head.length - tail.length }, () => '0');
    return [...head, ...zeros, ...tail].map(toBinary(16, 16)).join('');
}

/** An address of IPv6 without decimal parts, as URLs spell it. */
function toHexadecimal(address: string): string {
    return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function toBinary(length: number, radix: number): (digits: string) => string {
    return (digits) => Number.parseInt(digits, radix).toString(2).padStart(length, '0');
}
