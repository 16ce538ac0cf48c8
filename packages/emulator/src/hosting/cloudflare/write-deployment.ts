import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { DIST_FOLDER } from '../../dist-folder.js';
import { findOptionalFonts } from '../../node/conversions/conversion-config.js';
import { WORKER_MODULE } from '../worker-module.js';
import {
    type CloudflareSettings,
    createConversionsConfig,
    DEPLOYMENT_FOLDERS,
    createServiceConfig,
} from './wrangler-config.js';

/** Configurations of a deployment, in its folder. */
export const CONFIG_FILES = { service: 'wrangler.json', conversions: 'wrangler.conversions.json' } as const;

/** Files of the package that each Worker is made of, by their places in the folder. */
const FILES: Record<string, string> = {
    [`${DEPLOYMENT_FOLDERS.service}/index.js`]: WORKER_MODULE.module,
    ...Object.fromEntries(WORKER_MODULE.pageFiles.names.map((file) => [`${DEPLOYMENT_FOLDERS.service}/${file}`, file])),
    [`${DEPLOYMENT_FOLDERS.conversions}/index.js`]: 'worker/conversions.js',
    [`${DEPLOYMENT_FOLDERS.conversions}/converter.js`]: 'worker/converter.js',
    [`${DEPLOYMENT_FOLDERS.conversions}/saml.js`]: 'worker/saml.js',
    [`${DEPLOYMENT_FOLDERS.conversions}/renderer.js`]: 'pdf/renderer.js',
};

/** Writes what wrangler publishes as two Workers: their code, the fonts of PDFs, and a configuration for each. */
export function writeCloudflareDeployment(folder: string, settings: CloudflareSettings): void {
    for (const [path, file] of Object.entries(FILES)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        cpSync(join(DIST_FOLDER, file), join(folder, path));
    }
    for (const fonts of [join(DIST_FOLDER, 'pdf'), findOptionalFonts()])
        if (fonts !== undefined)
            cpSync(join(fonts, 'fonts'), join(folder, DEPLOYMENT_FOLDERS.fonts, 'fonts'), { recursive: true });
    // Its secrets will stand there.
    writeFileSync(join(folder, '.gitignore'), '*\n');
    writeJson(join(folder, CONFIG_FILES.service), createServiceConfig(settings));
    writeJson(join(folder, CONFIG_FILES.conversions), createConversionsConfig(settings));
}

function writeJson(file: string, value: unknown): void {
    writeFileSync(file, `${JSON.stringify(value, undefined, 4)}\n`);
}
