import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { DIST_FOLDER } from '../../dist-folder.js';
import { findOptionalFontsFolder } from '../../node/conversions/conversion-config.js';
import { createRandomSecret, isFileExistsError } from '../secrets.js';
import { WORKER_MODULE } from '../worker-module.js';
import {
    type CloudflareSettings,
    createConversionsConfig,
    createLocalWranglerConfig,
    CLOUDFLARE_DEPLOYMENT_FOLDERS,
    createServiceWranglerConfig,
} from './wrangler-config.js';

/** Configurations of a deployment, in its folder. */
export const WRANGLER_CONFIG_FILES = {
    service: 'wrangler.json',
    conversions: 'wrangler.conversions.json',
    /** The service under `wrangler dev`. */
    local: 'wrangler.dev.json',
} as const;

/** Secrets of the service under `wrangler dev`; the published service has secrets of its own. */
export const WRANGLER_DEV_SECRETS_FILE = '.dev.vars';

/** Files of the package that each Worker is made of, by their places in the folder. */
const FILES: Record<string, string> = {
    [`${CLOUDFLARE_DEPLOYMENT_FOLDERS.service}/index.js`]: WORKER_MODULE.module,
    ...Object.fromEntries(
        WORKER_MODULE.pageFiles.names.map((file) => [`${CLOUDFLARE_DEPLOYMENT_FOLDERS.service}/${file}`, file]),
    ),
    [`${CLOUDFLARE_DEPLOYMENT_FOLDERS.conversions}/index.js`]: 'worker/conversions.js',
    [`${CLOUDFLARE_DEPLOYMENT_FOLDERS.conversions}/converter.js`]: 'worker/converter.js',
    [`${CLOUDFLARE_DEPLOYMENT_FOLDERS.conversions}/saml.js`]: 'worker/saml.js',
    [`${CLOUDFLARE_DEPLOYMENT_FOLDERS.conversions}/renderer.js`]: 'pdf/renderer.js',
};

/** Writes what wrangler publishes as two Workers: their code, the fonts of PDFs, and a configuration for each. */
export function writeCloudflareDeployment(folder: string, settings: CloudflareSettings): void {
    for (const [path, file] of Object.entries(FILES)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        cpSync(join(DIST_FOLDER, file), join(folder, path));
    }
    for (const fonts of [join(DIST_FOLDER, 'pdf'), findOptionalFontsFolder()])
        if (fonts !== undefined)
            cpSync(join(fonts, 'fonts'), join(folder, CLOUDFLARE_DEPLOYMENT_FOLDERS.fonts, 'fonts'), {
                recursive: true,
            });
    // Its secrets will stand there.
    writeFileSync(join(folder, '.gitignore'), '*\n');
    writeJson(join(folder, WRANGLER_CONFIG_FILES.service), createServiceWranglerConfig(settings));
    writeJson(join(folder, WRANGLER_CONFIG_FILES.conversions), createConversionsConfig(settings));
    writeJson(join(folder, WRANGLER_CONFIG_FILES.local), createLocalWranglerConfig(settings));
    writeLocalSecrets(join(folder, WRANGLER_DEV_SECRETS_FILE));
}

/** Writes secrets unless the file exists: data that `wrangler dev` has stored can be read with their first key alone. */
function writeLocalSecrets(file: string): void {
    const lines = ['TOKEN', 'STATE_KEY'].map((name) => `${name}=${createRandomSecret()}\n`);
    try {
        writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' });
    } catch (error) {
        if (!isFileExistsError(error)) throw error;
    }
}

function writeJson(file: string, value: unknown): void {
    writeFileSync(file, `${JSON.stringify(value, undefined, 4)}\n`);
}
