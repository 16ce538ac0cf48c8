import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import {
    DIST_FOLDER,
    findOptionalFontsFolder,
    resolveConvertersFolder,
    WORKER_MODULE,
} from '@svc-int/emulator/internal/hosting';

import { createRandomSecret, isFileExistsError } from '../secrets.js';
import {
    type CloudflareSettings,
    createConversionsConfig,
    createLocalWranglerConfig,
    CLOUDFLARE_DEPLOYMENT_FOLDERS,
    createServiceWranglerConfig,
} from './wrangler-config.js';

export const WRANGLER_CONFIG_FILES = {
    service: 'wrangler.json',
    conversions: 'wrangler.conversions.json',
    local: 'wrangler.dev.json',
} as const;

export const WRANGLER_DEV_SECRETS_FILE = '.dev.vars';

const FILES: Record<string, string> = {
    [`${CLOUDFLARE_DEPLOYMENT_FOLDERS.service}/index.js`]: WORKER_MODULE.module,
    ...Object.fromEntries(
        WORKER_MODULE.pageFiles.names.map((file) => [`${CLOUDFLARE_DEPLOYMENT_FOLDERS.service}/${file}`, file]),
    ),
    [`${CLOUDFLARE_DEPLOYMENT_FOLDERS.conversions}/index.js`]: 'worker/conversions.js',
    [`${CLOUDFLARE_DEPLOYMENT_FOLDERS.conversions}/converter.js`]: 'worker/converter.js',
    [`${CLOUDFLARE_DEPLOYMENT_FOLDERS.conversions}/saml.js`]: 'worker/saml.js',
};

export function writeCloudflareDeployment(folder: string, settings: CloudflareSettings): void {
    for (const [path, file] of Object.entries(FILES)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        cpSync(join(DIST_FOLDER, file), join(folder, path));
    }
    const converters = resolveConvertersFolder();
    cpSync(
        join(converters, 'dist/renderer.js'),
        join(folder, CLOUDFLARE_DEPLOYMENT_FOLDERS.conversions, 'renderer.js'),
    );
    for (const fonts of [converters, findOptionalFontsFolder()])
        if (fonts !== undefined)
            cpSync(join(fonts, 'fonts'), join(folder, CLOUDFLARE_DEPLOYMENT_FOLDERS.fonts, 'fonts'), {
                recursive: true,
            });
    writeFileSync(join(folder, '.gitignore'), '*\n');
    writeJson(join(folder, WRANGLER_CONFIG_FILES.service), createServiceWranglerConfig(settings));
    writeJson(join(folder, WRANGLER_CONFIG_FILES.conversions), createConversionsConfig(settings));
    writeJson(join(folder, WRANGLER_CONFIG_FILES.local), createLocalWranglerConfig(settings));
    writeLocalSecrets(join(folder, WRANGLER_DEV_SECRETS_FILE));
}

/** Keeps an existing file: stored data needs its key. */
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
