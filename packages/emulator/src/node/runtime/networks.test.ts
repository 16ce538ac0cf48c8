import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';

import { afterAll, describe, expect, it } from 'vitest';

import { SERVICE_PRIVATE_NETWORK_READ_VARIABLE } from '../../host-protocol.js';
import { listTrustedNonSystemCertificates, createNetworkWorkerdConfig } from './networks.js';

const folder = mkdtempSync(join(tmpdir(), 'svc-int-certificates-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [first = '', second = ''] = rootCertificates;
const file = join(folder, 'own.pem');
writeFileSync(file, `# Own\n${first}\n${second}\n`);

describe('listTrustedNonSystemCertificates', () => {
    it('returns the certificates of NODE_EXTRA_CA_CERTS, also if SSL_CERT_FILE names another file', () => {
        expect(listTrustedNonSystemCertificates({ NODE_EXTRA_CA_CERTS: file }, 'linux')).toEqual([first, second]);
        const system = join(folder, 'system.pem');
        const both = { NODE_EXTRA_CA_CERTS: file, SSL_CERT_FILE: system };
        expect(listTrustedNonSystemCertificates(both, 'linux')).toEqual([first, second]);
        expect(listTrustedNonSystemCertificates({ SSL_CERT_FILE: system }, 'linux')).toEqual([]);
    });

    it('returns none if NODE_EXTRA_CA_CERTS and SSL_CERT_FILE name the same file', () => {
        expect(listTrustedNonSystemCertificates({ NODE_EXTRA_CA_CERTS: file, SSL_CERT_FILE: file }, 'linux')).toEqual(
            [],
        );
    });

    it('returns none if the file of NODE_EXTRA_CA_CERTS does not exist', () => {
        expect(listTrustedNonSystemCertificates({ NODE_EXTRA_CA_CERTS: join(folder, 'none.pem') }, 'linux')).toEqual(
            [],
        );
    });

    it('adds the root certificates of Node on Windows, where the runtime finds no system certificates', () => {
        const trusted = listTrustedNonSystemCertificates({ NODE_EXTRA_CA_CERTS: file, SSL_CERT_FILE: file }, 'win32');
        expect(trusted).toEqual([...rootCertificates, first, second]);
    });
});

describe('createNetworkWorkerdConfig', () => {
    const sharing = (allowedNetworks?: readonly string[]) => {
        const { services, bindings } = createNetworkWorkerdConfig(allowedNetworks);
        const names = bindings.map((binding) => /service = "(.+)"/.exec(binding)?.[1]);
        return { services: services.length, names };
    };

    it('gives bindings with equal rules the same workerd service', () => {
        expect(sharing()).toEqual({
            services: 4,
            names: ['internet', 'OTHER_MACHINES', 'SOURCES', 'OTHER_SOURCES', 'OTHER_SOURCES', 'internet'],
        });
    });

    it('denies a hosted service all non-public networks that are not allowed, except at configured addresses', () => {
        expect(sharing(['10.1.0.0/16'])).toEqual({
            services: 3,
            names: ['internet', 'OTHER_MACHINES', 'internet', 'OTHER_MACHINES', 'OTHER_MACHINES', 'CONFIGURED'],
        });
        const [allowed = '', others = ''] = createNetworkWorkerdConfig(['10.1.0.0/16', '127.0.0.0/8']).services;
        expect(allowed).toContain('allow = ["public", "10.1.0.0/16", "127.0.0.0/8"]');
        expect(others).toContain('allow = ["public"]');
        for (const range of ['10.0.0.0/8', '169.254.0.0/16', '64:ff9b::169.254.0.0/112', 'fd00:ec2::254/128'])
            for (const service of [allowed, others]) expect(service).toContain(`"${range}"`);
        expect(/deny = \[.*"127\.0\.0\.0\/8"/.test(allowed)).toBe(false);
        expect(/deny = \[.*"127\.0\.0\.0\/8"/.test(others)).toBe(true);
    });

    it('lets imports reach the same networks as integrations if reads of private networks are enabled', () => {
        process.env[SERVICE_PRIVATE_NETWORK_READ_VARIABLE] = '1';
        try {
            expect(sharing()).toEqual({
                services: 3,
                names: ['internet', 'OTHER_MACHINES', 'internet', 'OTHER_MACHINES', 'PUBLIC', 'internet'],
            });
        } finally {
            delete process.env[SERVICE_PRIVATE_NETWORK_READ_VARIABLE];
        }
    });
});
