import { join } from 'node:path';

import { type BuiltIntegration, buildIntegration, createPublishBody } from '@svc-int/cli';
import type { DevelopmentResponse } from '@svc-int/emulator';

import type { TestService } from '../service.js';

export async function developProject(service: TestService, folder: string): Promise<DevelopmentResponse> {
    const { manifest, script } = await buildIntegration({
        manifest: join(folder, 'integration.yaml'),
        mode: 'development',
    });
    return developBundle(service, manifest, script);
}

export async function developBundle(
    service: TestService,
    manifest: BuiltIntegration['manifest'],
    bundle: string,
): Promise<DevelopmentResponse> {
    const { script, ...declaration } = await createPublishBody(manifest, bundle);
    return service.develop(manifest.name, script, declaration);
}
