import type { ServicePlan } from '@svc-int/emulator';

import { buildIntegrationFromManifest } from '../bundle/build-integration.js';
import type { ShellEnvironment } from '../context/context.js';
import { readManifest, type ReadManifestOptions } from '../manifest/read-manifest.js';
import { omitKitOnlyConfigurationFields } from './kit-only-fields.js';
import { measureBundleBytesByModule } from './module-sizes.js';
import { type PlanInput, planPublish, type PublishPlan } from './plan.js';
import { createPublishBody } from './publish-body.js';
import { hashPublishBody, listPublicationTargets, type PublicationTarget } from './published-record.js';

const MAX_SERVICES = 20;

const MAX_MODULES = 200;

/**
 * Uses records of the manifest's folder: sends no request and reads no secret. Without a record, returns one plan of a first publication.
 *
 * @throws KitError like `readManifest` and `buildIntegrationFromManifest`.
 */
export async function planPublishFromLocalRecords(
    options: Pick<ReadManifestOptions, 'path' | 'env'>,
    shell: ShellEnvironment,
): Promise<ServicePlan[]> {
    const manifest = await readManifest(options, shell);
    const { name, folder } = manifest;
    const known = (await listPublicationTargets(folder, name)).slice(0, MAX_SERVICES);
    const { script, metafile } = await buildIntegrationFromManifest(manifest, 'production');
    const made = await createPublishBody(manifest, script);
    const modules = measureBundleBytesByModule(metafile, folder);
    const createPlan = (body: PlanInput['body'], { record, stored }: Partial<PublicationTarget>): PublishPlan =>
        limitModuleChanges(planPublish({ name, body, modules, current: stored, record, makesOrganization: false }));
    if (known.length === 0) return [{ plan: createPlan(made, {}) }];
    return known.map((one) => ({ endpoint: one.endpoint, plan: createPlan(selectBody(made, one.record), one) }));
}

function selectBody<Body extends Parameters<typeof hashPublishBody>[0]>(
    made: Body,
    { digest }: PublicationTarget['record'],
): Body {
    const plain = omitKitOnlyConfigurationFields(made);
    return hashPublishBody(plain) === digest ? plain : made;
}

function limitModuleChanges(plan: PublishPlan): PublishPlan {
    const limitModules = (modules: Record<string, number>): Record<string, number> =>
        Object.fromEntries(Object.entries(modules).slice(0, MAX_MODULES));
    const { published, modules, ...size } = plan.script;
    return {
        ...plan,
        script: {
            ...size,
            modules: limitModules(modules),
            ...(published && { published: { ...published, modules: limitModules(published.modules) } }),
        },
    };
}
