import type { Context } from '../../context/context.js';
import type { RemoteTarget } from '../../dev/session.js';
import { KitError } from '../../errors.js';
import { createOutput } from '../../output/output.js';
import { confirm, isInteractive, terminalOf, type Terminal } from '../../output/prompt.js';
import { readServiceSettings } from '../../service/settings.js';
import { cloudflaredTunnel } from '../../tunnel/cloudflared/cloudflared-tunnel.js';
import { installRelease, obtainCloudflared } from '../../tunnel/cloudflared/obtain.js';
import { ownTunnel } from '../../tunnel/own-tunnel.js';
import type { OpenTunnel } from '../../tunnel/tunnel.js';
import type { Options } from '../dev.js';

type TargetOptions = Partial<Pick<Options, 'json' | 'endpoint' | 'profile' | 'tunnelUrl' | 'all' | 'yes' | 'download'>>;

/**
 * The service elsewhere whose events are wanted; undefined where none is named, so that all is local. `note` gets lines for people.
 *
 * @throws KitError USAGE, or what `readServiceSettings` and `obtainCloudflared` throw.
 */
export async function readRemoteTarget(
    options: TargetOptions,
    note: (line: string) => void,
    context: Context,
): Promise<RemoteTarget | undefined> {
    const { endpoint, profile, all } = options;
    if (endpoint === undefined && profile === undefined) return refuseNeedless(options);
    const settings = () => readServiceSettings({ endpoint, profile }, context);
    // Problems of these settings are reported before anything is asked or started.
    settings();
    return { settings, openTunnel: await chooseTunnel(options, note, context), all: all === true };
}

function refuseNeedless({ tunnelUrl, all, yes, download }: TargetOptions): undefined {
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

async function chooseTunnel(
    { tunnelUrl, yes, download, json }: TargetOptions,
    note: (line: string) => void,
    context: Context,
): Promise<OpenTunnel> {
    if (tunnelUrl !== undefined) return ownTunnel(tunnelUrl, note);
    const mayDownload = async () => download !== false && (yes === true || mayDownloadBy(terminalOf(context)));
    const output = createOutput({ json }, context);
    const program = await obtainCloudflared({
        mayDownload,
        variables: context.env,
        install: (path) => output.during('Downloading cloudflared', () => installRelease(path)),
    });
    return cloudflaredTunnel(program, note, context.env);
}

async function mayDownloadBy(terminal: Terminal): Promise<boolean> {
    if (isInteractive(terminal))
        return confirm(terminal, 'A tunnel needs cloudflared, about 40 MB. Download it from Cloudflare?');
    throw new KitError('ANSWER_NEEDED', 'A tunnel needs cloudflared, which is not installed.', {
        hint: 'There is no terminal to ask whether to download it. Run again with one of these options.',
        problems: [{ text: '--yes downloads it from Cloudflare' }, { text: '--tunnel-url names your own tunnel' }],
    });
}
