import { createHmac } from 'node:crypto';

/** Signs a JWT (HS256). Default: valid for an hour. */
export function visitorToken(
    key: string,
    claims: Record<string, unknown> = {},
    header: object = { alg: 'HS256' },
): string {
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const signed = `${encoded({ typ: 'JWT', ...header })}.${encoded({ exp, ...claims })}`;
    return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}
