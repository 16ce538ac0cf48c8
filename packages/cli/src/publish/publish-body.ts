import { LIMITS, type PublishIntegrationBody } from '@svc-int/api';
import { readRegularFile } from '@svc-int/emulator/internal/source-location';

import type { Manifest } from '../manifest/manifest.js';

export async function createPublishBody(manifest: Manifest, script: string): Promise<PublishIntegrationBody> {
    const {
        file: _file,
        folder: _folder,
        name: _name,
        variables: _variables,
        icon,
        previewImages,
        ...fields
    } = manifest;
    return {
        ...fields,
        script,
        ...(icon !== undefined && { icon: await readBase64(icon, LIMITS.iconBytes) }),
        ...(previewImages && {
            previewImages: await Promise.all(previewImages.map((file) => readBase64(file, LIMITS.previewImageBytes))),
        }),
    };
}

async function readBase64(file: string, maxBytes: number): Promise<string> {
    return (await readRegularFile(file, maxBytes)).toString('base64');
}
