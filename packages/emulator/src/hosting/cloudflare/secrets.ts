import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isFileExistsError, createRandomSecret } from '../secrets.js';

/** Secrets that the published service must have, which no configuration has. */
export interface DeploymentSecrets {
    /** Token of the user of all workspaces. */
    TOKEN: string;
    /** Locks secrets in the data of workspaces: with another one, nobody can open them. */
    STATE_KEY: string;
    /** Where workspaces have names of their own: the token that makes the first owner of each. */
    BOOTSTRAP_TOKEN: string;
    /** The provider that people log in with, where somebody has added one. */
    LOGIN?: unknown;
}

/** In the deployment's folder, for its owner alone; nothing of it is uploaded as a file. */
export const CLOUDFLARE_SECRETS_FILE = 'secrets.json';

/** The secrets of a deployment. They are made once: with others, the published data could not be read. */
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
        // Written by this.
        return JSON.parse(readFileSync(file, 'utf8')) as DeploymentSecrets;
    }
}
