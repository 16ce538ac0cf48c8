import { KitError } from '../errors.js';
import type { OpenTunnel } from './tunnel.js';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * A tunnel that somebody else opened to the public listener.
 *
 * @throws KitError USAGE for an address by which no service may send secrets.
 */
export function ownTunnel(text: string): OpenTunnel {
    const url = parseTunnelUrl(text);
    return (_, tell) => {
        tell({ state: 'open', url });
        return { close: () => Promise.resolve() };
    };
}

/** What arrives holds tokens and secrets: only what does not leave the machine may go without encryption. */
function parseTunnelUrl(text: string): string {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isBare = url && url.href === `${url.origin}/`;
    if (isBare && (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname))))
        return url.origin;
    throw new KitError('USAGE', `--tunnel-url: "${text}" is not the address of a tunnel.`, {
        hint: 'Give an https address without a path that leads to the public listener, like https://dev.example.com.',
    });
}
