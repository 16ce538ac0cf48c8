/** RFC 4291, section 2.5.5.2. */
const IPV4_MAPPED_PREFIX = `${'0'.repeat(80)}${'1'.repeat(16)}`;

const IPV6_GROUP_COUNT = 8;

/** Treats an IPv4 address like its IPv4-mapped IPv6 address. Both inputs must be valid. */
export function isAddressInRange(address: string, range: string): boolean {
    return toBits(address).startsWith(toPrefixBits(range));
}

export function isAddressRangeInside(range: string, outer: string): boolean {
    return toPrefixBits(range).startsWith(toPrefixBits(outer));
}

export function hasIpv4MappedAddresses(range: string): boolean {
    const prefix = toPrefixBits(range);
    return range.includes(':') && (prefix.startsWith(IPV4_MAPPED_PREFIX) || IPV4_MAPPED_PREFIX.startsWith(prefix));
}

export function normalizeAddressRange(range: string): string {
    const bits = toPrefixBits(range).padEnd(IPV6_GROUP_COUNT * 16, '0');
    const length = Number(range.split('/')[1]);
    if (!range.includes(':')) return `${splitBits(bits.slice(IPV4_MAPPED_PREFIX.length), 8).join('.')}/${length}`;
    const groups = splitBits(bits, 16).map((group) => group.toString(16));
    return `${toHexadecimal(groups.join(':'))}/${length}`;
}

function toPrefixBits(range: string): string {
    const [start = '', length = ''] = range.split('/');
    return toBits(start).slice(0, (start.includes(':') ? 0 : IPV4_MAPPED_PREFIX.length) + Number(length));
}

function splitBits(bits: string, width: number): number[] {
    return Array.from({ length: bits.length / width }, (_, index) =>
        Number.parseInt(bits.slice(index * width, (index + 1) * width), 2),
    );
}

function toBits(address: string): string {
    if (!address.includes(':')) return IPV4_MAPPED_PREFIX + address.split('.').map(toBinary(8, 10)).join('');
    const [head = [], tail = []] = toHexadecimal(address)
        .split('::')
        .map((part) => part.split(':').filter(Boolean));
    const zeros = Array.from({ length: IPV6_GROUP_COUNT - head.length - tail.length }, () => '0');
    return [...head, ...zeros, ...tail].map(toBinary(16, 16)).join('');
}

function toHexadecimal(address: string): string {
    return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function toBinary(length: number, radix: number): (digits: string) => string {
    return (digits) => Number.parseInt(digits, radix).toString(2).padStart(length, '0');
}
