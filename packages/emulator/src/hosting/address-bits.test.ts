import { describe, expect, it } from 'vitest';

import { isAddressInRange } from './address-bits.js';

describe('isAddressInRange', () => {
    it.each([
        ['10.1.2.3', '10.0.0.0/8', true],
        ['11.0.0.0', '10.0.0.0/8', false],
        ['10.1.2.3', '10.1.2.3/32', true],
        ['10.1.2.2', '10.1.2.3/32', false],
        ['172.31.255.255', '172.16.0.0/12', true],
        ['172.32.0.0', '172.16.0.0/12', false],
        ['::ffff:a01:203', '10.0.0.0/8', true],
        ['::ffff:10.1.2.3', '10.0.0.0/8', true],
        ['::a01:203', '10.0.0.0/8', false],
        ['10.1.2.3', '::/96', false],
        ['::7f00:1', '::/96', true],
        ['::1', '::/96', true],
        ['::1', '::1/128', true],
        ['fd12::1', 'fc00::/7', true],
        ['fe80::1', 'fc00::/7', false],
        ['64:ff9b::a00:1', '64:ff9b::10.0.0.0/104', true],
        ['64:ff9b::b00:1', '64:ff9b::10.0.0.0/104', false],
        ['2001:db8:1:2:3:4:5:6', '2001:db8::/32', true],
        ['8.8.8.8', '0.0.0.0/0', true],
        ['8.8.8.8', '::/0', true],
        ['2606:4700::1', '0.0.0.0/0', false],
    ])('of address %s and range %s is %s', (address, range, isIn) => {
        expect(isAddressInRange(address, range)).toBe(isIn);
    });
});
