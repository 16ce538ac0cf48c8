import type { Context } from '../../context/context.js';
import type { RemoteTarget } from '../session.js';
import { KitError } from '../../errors.js';
import { createOutput } from '../../output/output.js';
import { promptConfirm, isInteractive, getTerminal, type Terminal } from '../../output/prompt.js';
import { readServiceSettings } from '../../service/settings.js';
import { createCloudflaredTunnelOpener } from '../../tunnel/cloudflared/cloudflared-tunnel.js';
import { installCloudflaredRelease, findOrInstallCloudflared } from '../../tunnel/cloudflared/find-or-install.js';
import { createCheckedExternalTunnelOpener } from '../../tunnel/external-tunnel.js';
import type { TunnelOpener } from '../../tunnel/tunnel.js';

export interface RemoteTargetOptions {
    endpoint?: string | undefined;
    profile?: string | undefined;
    tunnelUrl?: string | undefined;
    all?: boolean | undefined;
    yes?: boolean | undefined;
    download?: boolean | undefined;
    json?: boolean | undefined;
}

export async function resolveRemoteServiceAndTunnel(
    options: RemoteTargetOptions,
    log: (line: string) => void,
    context: Context,
): Promise<RemoteTarget> {
    const { endpoint, profile, all } = options;
    const readSettings = () => readServiceSettings({ endpoint, profile }, context);
    readSettings();
    return {
        settings: readSettings,
        openTunnel: await selectTunnel(options, log, context),
        all: all === true,
        times: context.remoteSessionTimes,
    };
}

async function selectTunnel(
    { tunnelUrl, yes, download, json }: RemoteTargetOptions,
    note: (line: string) => void,
    context: Context,
): Promise<TunnelOpener> {
    if (tunnelUrl !== undefined) return createCheckedExternalTunnelOpener(tunnelUrl);
    const canDownload = async () => download !== false && (yes === true || confirmDownload(getTerminal(context)));
    const output = createOutput({ json }, context);
    const program = await findOrInstallCloudflared({
        canDownload,
        variables: context.env,
        install: (path) => output.withProgress('Downloading cloudflared', () => installCloudflaredRelease(path)),
    });
    return createCloudflaredTunnelOpener(program, note, context.env);
}

async function confirmDownload(terminal: Terminal): Promise<boolean> {
    if (isInteractive(terminal))
        return promptConfirm(terminal, 'A tunnel needs cloudflared, about 40 MB. Download it from Cloudflare?');
    throw new KitError('ANSWER_NEEDED', 'A tunnel needs cloudflared, which is not installed.', {
        hint: 'There is no terminal to ask whether to download it. Run again with one of these options.',
        problems: [{ text: '--yes downloads it from Cloudflare' }, { text: '--tunnel-url names your own tunnel' }],
    });
}
