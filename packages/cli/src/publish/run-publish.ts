import { formatIssueExpectation } from '@svc-int/emulator/internal/yaml';

import type { Context } from '../context/context.js';
import { buildIntegrationFromManifest, type BuiltIntegration } from '../bundle/build-integration.js';
import { KitError } from '../errors.js';
import { loadManifest, type LoadedManifest } from '../manifest/read-manifest.js';
import { publishingOrganizationSchema } from '../manifest/schema.js';
import { createColours } from '../output/colours.js';
import { formatProblem } from '../output/format-error.js';
import { measureScriptSize } from '../output/script-size.js';
import type { Output } from '../output/output.js';
import { getTerminal } from '../output/prompt.js';
import { requirePublishApproval } from './approval.js';
import { hasKitOnlyConfigurationFields, omitKitOnlyConfigurationFields } from './kit-only-fields.js';
import { prepareOrganizationCreation } from './missing-organization.js';
import { measureBundleBytesByModule } from './module-sizes.js';
import { planPublish, type PlanInput, type PublishPlan } from './plan.js';
import { formatPublishPlan } from './format-publish-plan.js';
import { createPublishBody } from './publish-body.js';
import { publishAndCompareStoredFields } from './publish.js';
import {
    hashPublishBody,
    findPublishedRecord,
    savePublishedRecord,
    hashUnreturnedImagesAndRuntimeFields,
} from './published-record.js';
import { findLocalService } from '../service/find-local-service.js';
import { connectService } from '../service/service-connection.js';
import { readServiceSettingsIgnoringSession, type ServiceChoice } from '../service/settings.js';
import type { PublishRisk } from './risks.js';

interface PublishOptions extends ServiceChoice {
    env?: string | undefined;
    organization?: string | undefined;
    dryRun?: boolean | undefined;
    yes?: boolean | undefined;
    approve: readonly PublishRisk[];
    check: boolean;
    trust?: boolean | undefined;
}

export async function runPublish(options: PublishOptions, output: Output, context: Context): Promise<void> {
    const settings = readServiceSettingsIgnoringSession(options, context);
    const loaded = await load(options, context);
    const { manifest } = loaded;
    const service = connectService(settings, Object.values(manifest.secrets));
    const { endpoint } = service;
    const findCurrent = () =>
        service.find(['integration'], (client) => client.integrations.getIntegrationByName(manifest.name));
    const request = findCurrent();
    request.catch(() => {});
    const built = await build(loaded, options, output, context);
    const made = await createPublishBody(manifest, built.script);
    const isForeign = hasKitOnlyConfigurationFields(made) && !(await findLocalService({ url: endpoint, ...settings }));
    const body = isForeign ? omitKitOnlyConfigurationFields(made) : made;
    const current = await request;
    const make = await prepareOrganizationCreation(service, { url: endpoint, ...settings }, body.organization);
    const plan = await compare(endpoint, built, { body, current, makesOrganization: make !== undefined });
    if (options.dryRun)
        return output.result(
            { endpoint, plan, result: { status: 'planned' } },
            `${formatPublishPlan(plan)}\nNothing was sent.`,
        );
    if (plan.action === 'none')
        return output.result({ endpoint, plan, result: { status: 'unchanged' } }, formatPublishPlan(plan));

    output.progress(formatPublishPlan(plan));
    const terminal = output.json ? undefined : getTerminal(context);
    await requirePublishApproval(plan, { yes: options.yes ?? false, risks: options.approve }, endpoint, terminal);
    // The version may have changed during the confirmation.
    if (!options.yes) assertSameVersion(plan, (await findCurrent())?.version);
    await make?.();
    const integration = await output.withProgress(`Publishing ${plan.name} to ${endpoint}`, () =>
        publishAndCompareStoredFields(service, plan.name, body, plan.currentVersion),
    );
    const { version } = integration;
    await savePublishedRecord(
        manifest.folder,
        { endpoint, name: plan.name },
        {
            version,
            digest: hashPublishBody(body),
            untold: hashUnreturnedImagesAndRuntimeFields(body),
            size: measureScriptSize(body.script),
            modules: plan.script.modules,
            stored: integration,
        },
    );
    output.result(
        { endpoint, plan, result: { status: 'published', integration } },
        `Published ${plan.name}, version ${version}: ${integration.urls.app}`,
    );
}

function assertSameVersion({ name, currentVersion }: PublishPlan, version: number | undefined): void {
    if (version === currentVersion) return;
    const now = version === undefined ? 'is gone' : `is at version ${version}`;
    throw new KitError('PLAN_OUTDATED', `${name} ${now} now, so the changes would be different. Nothing was sent.`, {
        hint: 'Publish again, and review the changes.',
    });
}

async function load({ manifest: path, env, organization }: PublishOptions, context: Context): Promise<LoadedManifest> {
    const [issue] = publishingOrganizationSchema.optional().safeParse(organization).error?.issues ?? [];
    if (issue) {
        const message = `--organization ${JSON.stringify(organization)} ${formatIssueExpectation(issue)}.`;
        throw new KitError('INPUT_INVALID', message, { hint: 'Give the id or the subdomain of an organization.' });
    }
    const over = organization === undefined ? {} : { SVC_INT_ORGANIZATION: organization };
    return loadManifest({ path, env, secrets: 'resolve', over }, context);
}

async function build(
    loaded: LoadedManifest,
    { check: isChecked, trust }: PublishOptions,
    output: Output,
    context: Context,
): Promise<BuiltIntegration> {
    if (!isChecked) return buildIntegrationFromManifest(loaded.manifest, 'production');
    const { checkAndBuildLoadedIntegration: checkManifest } = await import('../check/check.js');
    const { confirmCompilerTrust } = await import('../check/type-check.js');
    await confirmCompilerTrust(loaded.manifest.folder, trust === true, context);
    const { report, built } = await output.withProgress(`Checking ${loaded.manifest.name}`, () =>
        checkManifest(loaded, context),
    );
    for (const warning of report.warnings)
        output.progress(formatProblem(warning, createColours(context.stderr, context.env)));
    return built;
}

async function compare(
    endpoint: string,
    { manifest: { name, folder }, metafile }: BuiltIntegration,
    input: Pick<PlanInput, 'body' | 'current' | 'makesOrganization'>,
): Promise<PublishPlan> {
    const record = await findPublishedRecord(folder, { endpoint, name, version: input.current?.version });
    return planPublish({ ...input, name, modules: measureBundleBytesByModule(metafile, folder), record });
}
