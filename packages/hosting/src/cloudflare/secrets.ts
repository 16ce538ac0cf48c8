import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isFileExistsError, createRandomSecret } from '../secrets.js';

export interface DeploymentSecrets {
    TOKEN: string;
    /** Encrypts stored secrets, so the key cannot be replaced. */
    STATE_KEY: string;
    BOOTSTRAP_TOKEN: string;
    LOGIN?: unknown;
}

/** Never uploaded, and only readable by its owner. */
export const CLOUDFLARE_SECRETS_FILE = 'secrets.json';

/** Creates secrets once: new ones could not decrypt published data. */
export function readOrCreateSecrets(folder: string): DeploymentSecrets {
    const file = join(folder, CLOUDFLARE_SECRETS_FILE);
    const made = {
        TOKEN: createRandomSecret(),
        STATE_KEY: createRandomSecret(),
        BOOTSTRAP_TOKEN: createRandomSecret(),
    };
    try {
        writeFileSync(file, `${JSON.stringify(made)}\n`, { mode: 0o600, flag: 'wx' });
        return made;
    } catch (error) {
        if (!isFileExistsError(error)) throw error;
        return JSON.parse(readFileSync(file, 'utf8')) as DeploymentSecrets;
    }
}
