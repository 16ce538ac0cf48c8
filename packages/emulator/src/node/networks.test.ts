import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';

import { afterAll, describe, expect, it } from 'vitest';

import { trustedCertificates } from './networks.js';

const folder = mkdtempSync(join(tmpdir(), 'svc-int-certificates-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [first = '', second = ''] = rootCertificates;
const file = join(folder, 'own.pem');
writeFileSync(file, `# Own\n${first}\n${second}\n`);

describe('the certificates that the runtime is told to trust', () => {
    it('are those that Node trusts beside those of the system, whichever file these are in', () => {
        expect(trustedCertificates({ NODE_EXTRA_CA_CERTS: file }, 'linux')).toEqual([first, second]);
        const system = join(folder, 'system.pem');
        const both = { NODE_EXTRA_CA_CERTS: file, SSL_CERT_FILE: system };
        expect(trustedCertificates(both, 'linux')).toEqual([first, second]);
        expect(trustedCertificates({ SSL_CERT_FILE: system }, 'linux')).toEqual([]);
    });

    it('are none where both are in the same file, which the runtime reads by itself', () => {
        expect(trustedCertificates({ NODE_EXTRA_CA_CERTS: file, SSL_CERT_FILE: file }, 'linux')).toEqual([]);
    });

    it('are none of a file that is not there', () => {
        expect(trustedCertificates({ NODE_EXTRA_CA_CERTS: join(folder, 'none.pem') }, 'linux')).toEqual([]);
    });

    it("are Node's own as well on Windows, where the runtime finds no system's", () => {
        const trusted = trustedCertificates({ NODE_EXTRA_CA_CERTS: file, SSL_CERT_FILE: file }, 'win32');
        expect(trusted).toEqual([...rootCertificates, first, second]);
    });
});
