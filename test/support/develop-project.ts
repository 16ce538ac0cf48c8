import { join } from 'node:path';

import { buildIntegration } from '@svc-int/cli';
import type { DevelopmentResponse } from '@svc-int/emulator';

import { createPublishBody } from '../../packages/cli/src/publish/publish-body.js';
import type { TestService } from './service.js';

/** Bundles the project of a folder, publishes it to a service, and waits until its setup events are through. */
export async function developProject(service: TestService, folder: string): Promise<DevelopmentResponse> {
    const { manifest, script } = await buildIntegration({
        manifest: join(folder, 'integration.yaml'),
        mode: 'development',
    });
    const { script: _, ...declaration } = await createPublishBody(manifest, script);
    return service.develop(manifest.name, script, declaration);
}
