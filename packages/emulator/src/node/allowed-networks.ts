import { isIP } from 'node:net';

import { isInRange } from '../hosting/address-bits.js';
import { ALWAYS_CLOSED_REASON, listRangesWithNat64 } from '../hosting/network-ranges.js';
import { EmulatorError } from './emulator-error.js';

const ADDRESS_BITS = { 4: 32, 6: 128 } as const;

const HINT = 'Give addresses, or ranges of them like 10.1.0.0/16 and fd12:3456::/32.';

/**
 * Networks that a hosted service reaches beside public addresses, in CIDR notation.
 *
 * @throws EmulatorError ADDRESS_INVALID for what is no range, and for one that reaches into addresses that no setting opens.
 */
export function validateAllowedNetworks(given: readonly string[]): string[] {
    return given.map(parseRange);
}

function parseRange(text: string): string {
    const [address = '', length, ...rest] = text.split('/');
    const version = isIP(address);
    if ((version !== 4 && version !== 6) || address.includes('%') || rest.length > 0) throw createRangeError(text);
    const bits = length ?? String(ADDRESS_BITS[version]);
    if (!/^\d{1,3}$/.test(bits) || Number(bits) > ADDRESS_BITS[version]) throw createRangeError(text);
    const isClosed = listRangesWithNat64(ALWAYS_CLOSED_REASON).some((range) => isInRange(address, range));
    if (isClosed)
        throw new EmulatorError(
            'ADDRESS_INVALID',
            `"${text}" is in a network that no setting opens: ${ALWAYS_CLOSED_REASON}.`,
            {
                hint: 'Clouds tell machines their keys there. Leave it out.',
            },
        );
    return `${address}/${bits}`;
}

function createRangeError(text: string): EmulatorError {
    return new EmulatorError('ADDRESS_INVALID', `"${text}" is not a network.`, { hint: HINT });
}
