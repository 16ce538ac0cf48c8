import { isIP } from 'node:net';

import { hasIpv4MappedAddresses, isAddressRangeInside, normalizeAddressRange } from '../hosting/address-bits.js';
import { ALWAYS_CLOSED_REASON, listRangesWithNat64 } from '../hosting/network-ranges.js';
import { EmulatorError } from './emulator-error.js';

const ADDRESS_BITS = { 4: 32, 6: 128 } as const;

const HINT = 'Give addresses, or ranges of them like 10.1.0.0/16 and fd12:3456::/32.';

/**
 * Normalizes CIDR networks. Link-local addresses stay closed, also inside an allowed range.
 * @throws EmulatorError ADDRESS_INVALID
 */
export function validateAllowedNetworks(given: readonly string[]): string[] {
    return given.map(parseRange);
}

function parseRange(text: string): string {
    const [address = '', length, ...rest] = text.split('/');
    const version = isIP(address);
    if ((version !== 4 && version !== 6) || address.includes('%') || rest.length > 0) throw createNotRangeError(text);
    const bits = length ?? String(ADDRESS_BITS[version]);
    if (!/^\d{1,3}$/.test(bits) || Number(bits) > ADDRESS_BITS[version]) throw createNotRangeError(text);
    const range = normalizeAddressRange(`${address}/${bits}`);
    // workerd compares IPv6 prefix lengths with IPv4 ones: ::ffff:0:0/96 would open 169.254.0.0/16, which is "wider".
    if (hasIpv4MappedAddresses(range))
        throw createRangeError(
            `"${text}" contains IPv6 addresses that represent IPv4 addresses.`,
            'Give IPv4 ranges like 10.1.0.0/16, and other IPv6 ranges like 2000::/3.',
        );
    if (listRangesWithNat64(ALWAYS_CLOSED_REASON).some((closed) => isAddressRangeInside(range, closed)))
        throw createRangeError(
            `"${text}" is in a network that cannot be allowed: ${ALWAYS_CLOSED_REASON}.`,
            'Cloud providers serve the credentials of machines in this network. Remove it.',
        );
    return range;
}

function createNotRangeError(text: string): EmulatorError {
    return createRangeError(`"${text}" is not a network.`, HINT);
}

function createRangeError(message: string, hint: string): EmulatorError {
    return new EmulatorError('ADDRESS_INVALID', message, { hint });
}
