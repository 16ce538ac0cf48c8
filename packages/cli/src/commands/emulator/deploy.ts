import { Option } from '@commander-js/extra-typings';

import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    appendOptionValue,
    defineCommandWithJsonOption,
    formatHelpExamples,
    createYesOption,
} from '../define.js';

const DEPLOY_HELP = [
    '',
    'For Cloudflare, the folder has the code of two Workers, their configurations, and the fonts of PDFs. Your own wrangler, in the',
    'project or on the PATH, publishes it and asks for your account. The token of the service and the key of its data are made once,',
    "and kept in the folder's secrets.json, for you alone: keep that file, as nothing else opens what the service has locked.",
    '',
    'For a cluster of your own machines, the folder has their settings, a unit for systemd, what a balancer needs, and secrets.env,',
    'to keep likewise. Each machine runs "svc-int emulator node". Clusters of workerd are experimental.',
    '',
    'With --domain, each workspace has a name of its own. The owner of the main one comes by the bootstrap token in the same file; the',
    'token of the service makes others: see the guide on hosting of @svc-int/emulator.',
    '',
    'The first deployment begins with the kit\'s own seed; "svc-int emulator import" brings a workspace of this machine.',
    'To upgrade, deploy again over the same folder with a newer kit: secrets stay, and each workspace is brought up to date when it',
    'is opened. An older kit refuses a workspace that a newer one has opened, so export before.',
    formatHelpExamples(
        'svc-int emulator deploy --to cloudflare --url https://svc.example.com --public-url https://pub.example.com --dry-run',
        'svc-int emulator deploy --to cluster --domain docs.example.com --bucket s3://docs/nodes --bucket-region eu-central-1',
    ),
].join('\n');

export const createCloudflareOrClusterDeployCommand = (context: Context) =>
    defineCommandWithJsonOption('deploy', 'publish the service itself to hosts that others reach; asks first')
        .addOption(new Option('--to <host>', 'where it is to run').choices(['cloudflare', 'cluster']))
        .option('--url <url>', 'origin at which the API and the Studio are to be, like https://svc.example.com')
        .option('--public-url <url>', 'another origin, for integrations and sites')
        .addOption(
            new Option(
                '--domain <domain>',
                'in place of both: workspaces, integrations and sites have names below it',
            ).conflicts(['url', 'publicUrl', 'workspaces']),
        )
        .option(
            '--site-host <host=workspace>',
            "host that a site of a workspace has to itself as its hostname, beside the domain's names; may be repeated",
            appendOptionValue,
        )
        .option('--zone <zone>', 'zone at Cloudflare that the domain is in (default: the domain)')
        .option('--name <name>', 'name of the Worker at Cloudflare (default: svc-int)')
        .option('--bucket <url>', 'bucket of a cluster, which keeps workspaces: s3://name/prefix or gs://name/prefix')
        .option('--bucket-endpoint <url>', "store that speaks S3's protocol (default: S3)")
        .option('--bucket-region <region>', 'its region')
        .option(
            '--allow-network <range>',
            'private network that integrations and imports of a cluster may reach, like 10.1.0.0/16; may be repeated',
            appendOptionValue,
        )
        .option(
            '--folder <folder>',
            'folder to write the deployment to (default: .svc-int/cloudflare, or .svc-int/cluster)',
        )
        .option('--workspaces', 'serve workspaces beside the main one, each below a path of its own')
        .option('--dry-run', 'write the folder, check its sizes, and change nothing elsewhere')
        .addOption(createYesOption())
        .addHelpText('after', DEPLOY_HELP)
        .action(async (options) => {
            const output = startInterruptibleCommand(options, context);
            const [
                { runEmulatorDeployOnCloudflareOrCluster },
                { findProgramInNodeModulesOrPath },
                { requireApproval },
            ] = await Promise.all([
                import('@svc-int/hosting'),
                import('../../project/find-program.js'),
                import('../../output/require-approval.js'),
            ]);
            const { cwd, env, stderr } = context;
            await runEmulatorDeployOnCloudflareOrCluster(options, output, {
                cwd,
                env,
                stderr,
                findProgram: (name) => findProgramInNodeModulesOrPath(name, context),
                requireApproval: (question, texts) => requireApproval(question, texts, context),
            });
        });
