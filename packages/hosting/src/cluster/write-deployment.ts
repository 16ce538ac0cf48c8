import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isFileExistsError, createRandomSecret } from '../secrets.js';
import type { ClusterDeployment } from './deployment.schema.js';
import { createNginxConfig } from './nginx-config.js';
import { formatNodeSecretsFile, createSystemdUnit } from './node-files.js';

export const CLUSTER_FILES = {
    settings: 'node.json',
    secrets: 'secrets.env',
    unit: 'svc-int-node@.service',
    balancer: 'nginx.conf',
} as const;

/** Creates secrets once: new ones could not decrypt the data. */
export function writeClusterDeployment(folder: string, deployment: ClusterDeployment): void {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.gitignore'), '*\n');
    writeFileSync(join(folder, CLUSTER_FILES.settings), `${JSON.stringify(deployment, undefined, 4)}\n`);
    writeFileSync(join(folder, CLUSTER_FILES.unit), createSystemdUnit(deployment));
    writeFileSync(join(folder, CLUSTER_FILES.balancer), createNginxConfig(deployment));
    try {
        writeFileSync(join(folder, CLUSTER_FILES.secrets), formatNodeSecretsFile(createRandomSecret), {
            mode: 0o600,
            flag: 'wx',
        });
    } catch (error) {
        if (!isFileExistsError(error)) throw error;
    }
}
