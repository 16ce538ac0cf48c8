import { createHash } from 'node:crypto';

import type { PublishIntegrationBody } from '@svc-int/api';
import { detectImageType, type ImageMimeType } from '@svc-int/api/schemas';

import type { Database } from '../../storage/database.js';
import {
    listIntegrationImageNames,
    findIntegrationImageBase64,
    type IntegrationFiles,
} from '../../storage/integration-files.js';
import type { HashedIntegrationImageName } from '../../storage/schema/integrations.schema.js';
import type { Service } from '../service.js';

export const INTEGRATION_IMAGES_BASE_PATH = '/assets';

const HASH_CHARS = 20;

export function getIntegrationAssetsUrl({ urls: addresses }: Service, integration: string): string {
    return `${addresses.url}${INTEGRATION_IMAGES_BASE_PATH}/${integration}`;
}

export function createIntegrationImageFiles(
    icon: string | undefined,
    previews: NonNullable<PublishIntegrationBody['previewImages']>,
): IntegrationFiles {
    const named = previews.map((image, index) => [createImageName(`preview-${index}`, image), image]);
    return Object.fromEntries(
        icon === undefined ? named : [[createImageName('icon', icon), icon], ...named],
    ) as IntegrationFiles;
}

function createImageName(use: 'icon' | `preview-${number}`, base64: string): HashedIntegrationImageName {
    return `${use}-${createHash('sha256').update(base64).digest('hex').slice(0, HASH_CHARS)}`;
}

export function groupIntegrationImageNames(
    db: Database,
    integration: string,
): { icon: string | undefined; previews: string[] } {
    const names = listIntegrationImageNames(db, integration);
    return {
        icon: names.find((name) => name.startsWith('icon')),
        previews: names.filter((name) => name.startsWith('preview')),
    };
}

export function findIntegrationImage(
    { db }: Service,
    integration: string,
    name: string,
): { content: Uint8Array<ArrayBuffer>; type: ImageMimeType } | undefined {
    const base64 = listIntegrationImageNames(db, integration).includes(name as HashedIntegrationImageName)
        ? findIntegrationImageBase64(db, integration, name as HashedIntegrationImageName)
        : undefined;
    if (base64 === undefined) return undefined;
    const content = Uint8Array.from(Buffer.from(base64, 'base64'));
    const type = detectImageType(content);
    return type && { content, type };
}
