import { join } from 'node:path';

import { type BuiltIntegration, buildIntegration, createPublishBody } from '@svc-int/cli';
import type { DevelopmentResponse } from '@svc-int/emulator';

import type { TestService } from './service.js';

/** Bundles the project of a folder and publishes it, in less time than a session takes. Waits until its setup events are through. */
export async function developProject(service: TestService, folder: string): Promise<DevelopmentResponse> {
    const { manifest, script } = await buildIntegration({
        manifest: join(folder, 'integration.yaml'),
        mode: 'development',
    });
    return developBundle(service, manifest, script);
}

/** Publishes a bundle with the declarations of its manifest, and waits until its setup events are through. */
export async function developBundle(
    service: TestService,
    manifest: BuiltIntegration['manifest'],
    bundle: string,
): Promise<DevelopmentResponse> {
    const { script, ...declaration } = await createPublishBody(manifest, bundle);
    return service.develop(manifest.name, script, declaration);
}
