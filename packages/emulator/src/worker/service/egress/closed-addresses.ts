import { isAddressInRange } from '../../../hosting/address-bits.js';
import {
    ALWAYS_CLOSED_REASON,
    listRangesWithNat64,
    NON_PUBLIC_RANGES,
    type NonPublicReason,
} from '../../../hosting/network-ranges.js';

const LOCALHOST = /^(.+\.)?localhost\.?$/;

const LOCALHOST_ADDRESSES = ['127.0.0.1', '::1'];

const ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.+\])$/;

const REASONS = Object.keys(NON_PUBLIC_RANGES) as NonPublicReason[];

/** Returns `undefined` for host names, too: the network checks their addresses after resolution. */
export function findNonPublicReason(hostname: string, allowedRanges: readonly string[]): NonPublicReason | undefined {
    const reasons = listAddresses(hostname).map((address) => findReason(address, allowedRanges));
    return reasons.includes(undefined) ? undefined : reasons[0];
}

function listAddresses(hostname: string): string[] {
    if (LOCALHOST.test(hostname)) return LOCALHOST_ADDRESSES;
    return ADDRESS.test(hostname) ? [hostname.replace(/^\[|\]$/g, '')] : [];
}

function findReason(address: string, allowedRanges: readonly string[]): NonPublicReason | undefined {
    const reason = REASONS.find((one) => isInRanges(address, listRangesWithNat64(one)));
    if (reason === undefined || reason === ALWAYS_CLOSED_REASON) return reason;
    return isInRanges(address, allowedRanges) ? undefined : reason;
}

function isInRanges(address: string, ranges: readonly string[]): boolean {
    return ranges.some((range) => isAddressInRange(address, range));
}
