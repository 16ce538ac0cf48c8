import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const DAY = 86_400_000;

/** Creates a self-signed wildcard certificate (RFC 5280), valid for a day. `keyHash`: SHA-256 of the key in Base64, for browsers to trust. */
export function wildcardCertificate(domain: string): { key: string; cert: string; keyHash: string } {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const spki = publicKey.export({ type: 'spki', format: 'der' });
    // Object identifiers: ecdsa-with-SHA256, commonName, subjectAltName.
    const algorithm = sequence(der(0x06, '2a8648ce3d040302'));
    const name = sequence(der(0x31, sequence(der(0x06, '550403'), der(0x0c, Buffer.from(domain)))));
    const [from, until] = [-DAY, DAY].map((shift) => utcTime(new Date(Date.now() + shift)));
    const names = sequence(der(0x82, Buffer.from(`*.${domain}`)));
    const extensions = sequence(sequence(der(0x06, '551d11'), der(0x04, names)));
    const told = sequence(
        der(0xa0, der(0x02, '02')),
        der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
        algorithm,
        name,
        sequence(from ?? '', until ?? ''),
        name,
        spki,
        der(0xa3, extensions),
    );
    const signature = der(0x03, Buffer.concat([Buffer.of(0), sign('sha256', told, privateKey)]));
    const body = sequence(told, algorithm, signature).toString('base64');
    return {
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
        keyHash: createHash('sha256').update(spki).digest('base64'),
    };
}

function sequence(...parts: (Buffer | string)[]): Buffer {
    return der(0x30, ...parts);
}

function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
    const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)));
    const { length } = content;
    const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
    return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function utcTime(time: Date): Buffer {
    const digits = time.toISOString().replace(/\D/g, '').slice(2, 14);
    return der(0x17, Buffer.from(`${digits}Z`));
}
