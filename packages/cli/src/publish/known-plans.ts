import type { PlannedPlace } from '@svc-int/emulator';

import { buildManifest } from '../bundle/build-integration.js';
import type { Place } from '../context/context.js';
import { readManifest, type ReadManifestOptions } from '../manifest/read-manifest.js';
import { withoutKitMarks } from './kit-marks.js';
import { moduleSizes } from './module-sizes.js';
import { type PlanInput, planPublish, type PublishPlan } from './plan.js';
import { createPublishBody } from './publish-body.js';
import { digestOf, knownPlaces, type KnownPlace } from './published-record.js';

/** Services that plans are made for. */
const MOST_PLACES = 20;

/** Modules that a plan names: the largest. */
const MOST_MODULES = 200;

/**
 * What publishing a project would change in each service that it was published to from its folder, as that was told then: no service is
 * asked, and no secret is read. Where it never was, one plan says what would be published first.
 *
 * @throws KitError those of `readManifest` and `buildManifest`.
 */
export async function planByRecords(
    options: Pick<ReadManifestOptions, 'path' | 'env'>,
    place: Place,
): Promise<PlannedPlace[]> {
    const manifest = await readManifest(options, place);
    const { name, folder } = manifest;
    const known = (await knownPlaces(folder, name)).slice(0, MOST_PLACES);
    const { script, metafile } = await buildManifest(manifest, 'production');
    const made = await createPublishBody(manifest, script);
    const modules = moduleSizes(metafile, folder);
    const planOf = (body: PlanInput['body'], { record, stored }: Partial<KnownPlace>): PublishPlan =>
        withFewModules(planPublish({ name, body, modules, current: stored, record, makesOrganization: false }));
    if (known.length === 0) return [{ plan: planOf(made, {}) }];
    return known.map((one) => ({ endpoint: one.endpoint, plan: planOf(bodyFor(made, one.record), one) }));
}

/** The body as the service would be sent it: a service that is not the kit's own gets no marks of it. */
function bodyFor<Body extends Parameters<typeof digestOf>[0]>(made: Body, { digest }: KnownPlace['record']): Body {
    const plain = withoutKitMarks(made);
    return digestOf(plain) === digest ? plain : made;
}

/** A plan with its largest modules alone. */
function withFewModules(plan: PublishPlan): PublishPlan {
    const few = (modules: Record<string, number>): Record<string, number> =>
        Object.fromEntries(Object.entries(modules).slice(0, MOST_MODULES));
    const { published, modules, ...size } = plan.script;
    return {
        ...plan,
        script: {
            ...size,
            modules: few(modules),
            ...(published && { published: { ...published, modules: few(published.modules) } }),
        },
    };
}
