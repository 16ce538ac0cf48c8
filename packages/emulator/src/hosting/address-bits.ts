/** Bits of an address of IPv6 that stands for one of IPv4: RFC 4291, section 2.5.5.2. */
const IPV4_MAPPED_PREFIX = `${'0'.repeat(80)}${'1'.repeat(16)}`;

const IPV6_GROUP_COUNT = 8;

/** Whether an address is in a range in CIDR notation; an address of IPv4 is the same as where IPv6 maps it. Both have to be valid. */
export function isInRange(address: string, range: string): boolean {
    return toBits(address).startsWith(toPrefixBits(range));
}

/** Whether all addresses of a range are in the outer one. Both have to be valid. */
export function isRangeInRange(range: string, outer: string): boolean {
    return toPrefixBits(range).startsWith(toPrefixBits(outer));
}

/** Whether a range of IPv6 has addresses that stand for addresses of IPv4. */
export function hasIpv4MappedAddresses(range: string): boolean {
    const prefix = toPrefixBits(range);
    return range.includes(':') && (prefix.startsWith(IPV4_MAPPED_PREFIX) || IPV4_MAPPED_PREFIX.startsWith(prefix));
}

/** Spells a valid range by its first address, whichever of its addresses it was given by. */
export function normalizeRange(range: string): string {
    const bits = toPrefixBits(range).padEnd(IPV6_GROUP_COUNT * 16, '0');
    const length = Number(range.split('/')[1]);
    if (!range.includes(':')) return `${splitBits(bits.slice(IPV4_MAPPED_PREFIX.length), 8).join('.')}/${length}`;
    const groups = splitBits(bits, 16).map((group) => group.toString(16));
    return `${toHexadecimal(groups.join(':'))}/${length}`;
}

/** The bits that all addresses of a range have in common, as digits. */
function toPrefixBits(range: string): string {
    const [start = '', length = ''] = range.split('/');
    return toBits(start).slice(0, (start.includes(':') ? 0 : IPV4_MAPPED_PREFIX.length) + Number(length));
}

function splitBits(bits: string, width: number): number[] {
    return Array.from({ length: bits.length / width }, (_, index) =>
        Number.parseInt(bits.slice(index * width, (index + 1) * width), 2),
    );
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
