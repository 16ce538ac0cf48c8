import type { RemoteTarget } from '../../dev/session.js';
import { KitError } from '../../errors.js';
import { readServiceSettings } from '../../service/settings.js';
import { ownTunnel } from '../../tunnel/own-tunnel.js';
import type { Options } from '../dev.js';

/**
 * The service elsewhere whose events are wanted; undefined where none is named, so that all is local.
 *
 * @throws KitError USAGE, or what `readServiceSettings` throws.
 */
export function readRemoteTarget({ endpoint, tunnelUrl, all }: Options): RemoteTarget | undefined {
    if (endpoint === undefined) {
        const [needless] = [...(tunnelUrl === undefined ? [] : ['--tunnel-url']), ...(all === true ? ['--all'] : [])];
        if (needless === undefined) return undefined;
        throw new KitError('USAGE', `${needless} is given, but no service whose events are wanted.`, {
            hint: 'Name it with --endpoint, or leave the option out: without --endpoint everything is local.',
        });
    }
    if (tunnelUrl === undefined)
        throw new KitError('USAGE', `${endpoint} can't reach this machine without a tunnel.`, {
            hint: 'Give the https address of one that leads to the public listener with --tunnel-url.',
        });
    return { settings: readServiceSettings({ endpoint }), openTunnel: ownTunnel(tunnelUrl), all: all === true };
}
