import { KitError } from '../../errors.js';

const OWN_TUNNEL_ADVICE = 'or open your own tunnel and name it with --tunnel-url.';

export function createCloudflaredExitBeforeOpenError(outputLines: readonly string[]): KitError {
    const output = outputLines.join('\n');
    if (/\b429\b|too many requests/i.test(output))
        return new KitError('TUNNEL_LIMITED', 'Cloudflare currently opens no more tunnels for this network (429).', {
            hint: `Wait a few minutes, ${OWN_TUNNEL_ADVICE}`,
            problems: toProblems(outputLines),
        });
    if (/no such host|server misbehaving|\blookup \S+/i.test(output))
        return new KitError('TUNNEL_UNRESOLVED', 'cloudflared could not resolve the name of its service.', {
            hint: `Check the network and its DNS, ${OWN_TUNNEL_ADVICE}`,
            problems: toProblems(outputLines),
        });
    return new KitError('TUNNEL_FAILED', 'cloudflared ended before its tunnel was open.', {
        hint: `Check its output, ${OWN_TUNNEL_ADVICE}`,
        problems: toProblems(outputLines),
    });
}

export function createTunnelTimeoutError(): KitError {
    return new KitError(
        'TUNNEL_LATE',
        'cloudflared got no connection to Cloudflare in time, neither over QUIC nor over HTTP/2.',
        {
            hint: `Open port 7844 to Cloudflare, ${OWN_TUNNEL_ADVICE}`,
        },
    );
}

function toProblems(lines: readonly string[]) {
    return lines.map((text) => ({ text }));
}
