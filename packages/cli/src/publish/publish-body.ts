import { readFile } from 'node:fs/promises';

import type { PublishIntegrationBody } from '@svc-int/api';

import type { Manifest } from '../manifest/manifest.js';

/** What is sent to publish an integration: the manifest with its images, and the script. */
export async function createPublishBody(manifest: Manifest, script: string): Promise<PublishIntegrationBody> {
    const { file: _file, folder: _folder, name: _name, icon, previewImages, ...fields } = manifest;
    return {
        ...fields,
        script,
        ...(icon !== undefined && { icon: await readBase64(icon) }),
        ...(previewImages && { previewImages: await Promise.all(previewImages.map(readBase64)) }),
    };
}

function readBase64(file: string): Promise<string> {
    return readFile(file, 'base64');
}
