import type { Context } from '../../context/context.js';
import type { RemoteTarget } from '../session.js';
import { KitError } from '../../errors.js';
import type { RemoteTargetOptions } from './resolve-remote-target.js';

/** Returns undefined for a local session. Throws USAGE, or like `readServiceSettings` and `findOrInstallCloudflared`. */
export async function resolveOptionalRemoteTarget(
    options: RemoteTargetOptions,
    printLine: (line: string) => void,
    context: Context,
): Promise<RemoteTarget | undefined> {
    const { endpoint, profile } = options;
    if (endpoint === undefined && profile === undefined) return assertNoRemoteOptions(options);
    const { resolveRemoteServiceAndTunnel: remoteTarget } = await import('./resolve-remote-target.js');
    return remoteTarget(options, printLine, context);
}

function assertNoRemoteOptions({ tunnelUrl, all, yes, download }: RemoteTargetOptions): undefined {
    const given = {
        '--tunnel-url': tunnelUrl !== undefined,
        '--all': all === true,
        '--yes': yes === true,
        '--no-download': download === false,
    };
    const needless = Object.entries(given).find(([, isGiven]) => isGiven);
    if (!needless) return undefined;
    throw new KitError('USAGE', `${needless[0]} is given, but no service to receive events from.`, {
        hint: 'Name it with --endpoint or --profile, or leave the option out: without them everything is local.',
    });
}
