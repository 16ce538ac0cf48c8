import { isInRange } from '../../hosting/address-bits.js';
import {
    ALWAYS_CLOSED_REASON,
    listRangesWithNat64,
    NON_PUBLIC_RANGES,
    type NonPublicReason,
} from '../../hosting/network-ranges.js';

/** Names of the machine itself, which no name server is asked for. */
const LOCALHOST = /^(.+\.)?localhost\.?$/;

/** Addresses that `localhost` stands for. */
const LOCALHOST_ADDRESSES = ['127.0.0.1', '::1'];

/** Hosts of URLs that are IP addresses: URLs normalize IPv4, and put IPv6 in brackets. */
const ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.+\])$/;

const REASONS = Object.keys(NON_PUBLIC_RANGES) as NonPublicReason[];

/**
 * Why the host of a URL is not public, unless it is in one of the allowed ranges; undefined for a public address, and for a name, which the
 * network judges once it has resolved it.
 */
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
    return ranges.some((range) => isInRange(address, range));
}
