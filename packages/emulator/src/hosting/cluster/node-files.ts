import type { ClusterDeployment } from './deployment.schema.js';
import { CLUSTER_NODE_SECRET_VARIABLES } from './node-settings.js';

const STOP_SECONDS = 30;

const CONFIG_FOLDER = '/etc/svc-int';

/** The instance name is the machine's address in the nodes' network. */
export function createSystemdUnit({ apiUrl }: ClusterDeployment): string {
    return `# Experimental, as workerd's clusters are. Copy this file to /etc/systemd/system, and the folder that it is in to ${CONFIG_FOLDER}. Then, by the
# address of this machine in the network that the nodes share: systemctl enable --now svc-int-node@10.0.0.1
[Unit]
Description=Node of the service at ${apiUrl}
Wants=network-online.target
After=network-online.target

[Service]
ExecStart=/usr/bin/env svc-int emulator node --folder ${CONFIG_FOLDER} --host %i
# Read by systemd, so that it can belong to root alone.
EnvironmentFile=${CONFIG_FOLDER}/secrets.env
DynamicUser=yes
CacheDirectory=svc-int
Environment=TMPDIR=/var/cache/svc-int
Restart=always
RestartSec=5
# It hands its workspaces on.
KillMode=mixed
TimeoutStopSec=${STOP_SECONDS}
SuccessExitStatus=130
# The command replaces a workerd that takes more than its own bound; this is for one that grows faster.
MemoryMax=75%
OOMPolicy=continue
# It needs files of its own, the network and processes, and nothing else of the machine.
UMask=0077
ProtectSystem=strict
ProtectHome=yes
PrivateDevices=yes
ProtectProc=invisible
ProtectClock=yes
ProtectHostname=yes
ProtectControlGroups=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
NoNewPrivileges=yes
CapabilityBoundingSet=
LockPersonality=yes
RestrictRealtime=yes
RestrictNamespaces=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
SystemCallArchitectures=native

[Install]
WantedBy=multi-user.target
`;
}

export function formatNodeSecretsFile(generateSecret: () => string): string {
    const made = Object.values(CLUSTER_NODE_SECRET_VARIABLES.secret).map((name) => `${name}=${generateSecret()}`);
    return `# Of nodes alone. Keep this file: nothing else opens what the service has locked.
${made.join('\n')}

# By which the nodes get into the bucket. Other ways: ${CLUSTER_NODE_SECRET_VARIABLES.bucket.slice(2).join(', ')}, or the identity of a machine at Google.
${CLUSTER_NODE_SECRET_VARIABLES.bucket
    .slice(0, 2)
    .map((name) => `${name}=`)
    .join('\n')}
`;
}
