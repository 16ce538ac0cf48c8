import { describe, expect, it } from 'vitest';

import { validateAllowedNetworks } from './allowed-networks.js';
import { createNetworkWorkerdConfig } from './runtime/networks.js';

describe('validateAllowedNetworks', () => {
    it.each([
        ['10.1.2.3', '10.1.2.3/32'],
        ['10.0.0.0/08', '10.0.0.0/8'],
        ['10.1.2.3/8', '10.0.0.0/8'],
        ['10.1.255.3/17', '10.1.128.0/17'],
        ['255.255.255.255/0', '0.0.0.0/0'],
        ['FD12:0:0::1', 'fd12::1/128'],
        ['fdff:ffff::1/9', 'fd80::/9'],
        ['64:ff9b::10.0.0.1/104', '64:ff9b::a00:0/104'],
    ])('normalizes %s to %s', (given, expected) => {
        expect(validateAllowedNetworks([given])).toEqual([expected]);
    });

    it.each([
        ['169.254.169.254', /cannot be allowed/],
        ['169.254.1.2/16', /cannot be allowed/],
        ['64:ff9b::a9fe:a9fe', /cannot be allowed/],
        ['fe80::1/64', /cannot be allowed/],
        ['fe80::%eth0', /is not a network/],
        ['10.0.0.0/33', /is not a network/],
        ['10.0.0.0/-1', /is not a network/],
        ['10.0.0.0/', /is not a network/],
        ['10.0.0.0/8/8', /is not a network/],
        ['10.0.0', /is not a network/],
        ['::/129', /is not a network/],
        ['private', /is not a network/],
        ['', /is not a network/],
        ['::ffff:10.0.0.0/104', /represent IPv4/],
        ['::ffff:0:0/96', /represent IPv4/],
        ['::ffff:160.0.0.0/99', /represent IPv4/],
        ['::/0', /represent IPv4/],
        ['::/64', /represent IPv4/],
        ['::ffff:0:0/90', /represent IPv4/],
    ])('rejects %j', (given, message) => {
        expect(() => validateAllowedNetworks([given])).toThrow(message);
    });
});

describe('createNetworkWorkerdConfig of a hosted service', () => {
    const listDenied = (...given: string[]) => {
        const [allowed = ''] = createNetworkWorkerdConfig(validateAllowedNetworks(given)).services;
        return (/deny = \[(.*)\]/.exec(allowed)?.[1] ?? '').split(', ').map((quoted) => quoted.slice(1, -1));
    };

    it('denies no range that an allowed one contains, except for link-local addresses', () => {
        expect(listDenied('10.1.2.3/8')).not.toContain('10.0.0.0/8');
        const denied = listDenied('0.0.0.0/0');
        for (const range of ['10.0.0.0/8', '127.0.0.0/8', '192.168.0.0/16']) expect(denied).not.toContain(range);
        for (const range of ['169.254.0.0/16', '168.63.129.16/32', 'fc00::/7', '::/96', '64:ff9b::10.0.0.0/104'])
            expect(denied).toContain(range);
    });

    it('denies a range that is wider than the allowed one', () => {
        expect(listDenied('10.1.0.0/16')).toContain('10.0.0.0/8');
        expect(listDenied('64:ff9b::/96')).toContain('64:ff9b::169.254.0.0/112');
    });
});
