import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { DIST } from '../../dist-folder.js';
import { moreFonts } from '../../node/conversions/conversion-config.js';
import { SERVICE_WORKER } from '../service-worker.js';
import { type CloudflareSettings, conversionsWrangler, FOLDERS, serviceWrangler } from './wrangler-config.js';

/** Configurations of a deployment, in its folder. */
export const CONFIGS = { service: 'wrangler.json', conversions: 'wrangler.conversions.json' } as const;

/** Files of the package that each Worker is made of, by their places in the folder. */
const FILES: Record<string, string> = {
    [`${FOLDERS.service}/index.js`]: SERVICE_WORKER.module,
    ...Object.fromEntries(SERVICE_WORKER.pageFiles.names.map((file) => [`${FOLDERS.service}/${file}`, file])),
    [`${FOLDERS.conversions}/index.js`]: 'worker/conversions.js',
    [`${FOLDERS.conversions}/converter.js`]: 'worker/converter.js',
    [`${FOLDERS.conversions}/saml.js`]: 'worker/saml.js',
    [`${FOLDERS.conversions}/renderer.js`]: 'pdf/renderer.js',
};

/** Writes what wrangler publishes as two Workers: their code, the fonts of PDFs, and a configuration for each. */
export function writeCloudflareDeployment(folder: string, settings: CloudflareSettings): void {
    for (const [place, file] of Object.entries(FILES)) {
        mkdirSync(dirname(join(folder, place)), { recursive: true });
        cpSync(join(DIST, file), join(folder, place));
    }
    for (const fonts of [join(DIST, 'pdf'), moreFonts()])
        if (fonts !== undefined)
            cpSync(join(fonts, 'fonts'), join(folder, FOLDERS.fonts, 'fonts'), { recursive: true });
    // Its secrets will stand there.
    writeFileSync(join(folder, '.gitignore'), '*\n');
    writeJson(join(folder, CONFIGS.service), serviceWrangler(settings));
    writeJson(join(folder, CONFIGS.conversions), conversionsWrangler(settings));
}

function writeJson(file: string, value: unknown): void {
    writeFileSync(file, `${JSON.stringify(value, undefined, 4)}\n`);
}
