import type { ClusterDeployment } from './deployment.schema.js';
import { CLUSTER_NODE_SECRET_VARIABLES } from './node-settings.js';

const STOP_SECONDS = 30;

const CONFIG_FOLDER = '/etc/svc-int';

/** The unit's instance name is the machine's address in the nodes' network. */
export function createSystemdUnit({ apiUrl }: ClusterDeployment): string {
    return `# Experimental, like the clusters of workerd. Copy this file to /etc/systemd/system and its folder to ${CONFIG_FOLDER}. Then start the node with
# the address of this machine in the network of the nodes: systemctl enable --now svc-int-node@10.0.0.1
[Unit]
Description=Node of the service at ${apiUrl}
Wants=network-online.target
After=network-online.target

[Service]
ExecStart=/usr/bin/env svc-int emulator node --folder ${CONFIG_FOLDER} --host %i
# systemd reads this file, so only root needs access to it.
EnvironmentFile=${CONFIG_FOLDER}/secrets.env
DynamicUser=yes
CacheDirectory=svc-int
Environment=TMPDIR=/var/cache/svc-int
Restart=always
RestartSec=5
# The node passes its workspaces to other nodes before it ends.
KillMode=mixed
TimeoutStopSec=${STOP_SECONDS}
SuccessExitStatus=130
# The command restarts a workerd that exceeds its memory limit. This limit stops one that grows faster.
MemoryMax=75%
OOMPolicy=continue
# The node needs only its own files, the network and processes.
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
    return `# Secrets of the nodes. Keep this file: stored data cannot be decrypted without it.
${made.join('\n')}

# Credentials of the bucket. Alternatives: ${CLUSTER_NODE_SECRET_VARIABLES.bucket.slice(2).join(', ')}, or the identity of a Google Cloud machine.
${CLUSTER_NODE_SECRET_VARIABLES.bucket
    .slice(0, 2)
    .map((name) => `${name}=`)
    .join('\n')}
`;
}
