import { buildManifest } from '../../bundle/build-integration.js';
import { readManifest } from '../../manifest/read-manifest.js';
import { formatBytes, measureScript } from '../../output/bytes.js';
import type { Output } from '../../output/output.js';
import { planPublish } from '../../publish/plan.js';
import { planText } from '../../publish/plan-text.js';
import { createPublishBody } from '../../publish/publish-body.js';
import { publishIntegration } from '../../publish/publish.js';
import { connectService } from '../../service/service-connection.js';
import { readServiceSettings } from '../../service/settings.js';
import type { Options } from '../publish.js';

/** Publishes the integration, or tells what publishing would change. */
export async function run(options: Options, output: Output): Promise<void> {
    const settings = readServiceSettings(options);
    const manifest = await readManifest({ path: options.manifest, env: options.env, secrets: 'resolve' });
    const { script } = await buildManifest(manifest, 'production');
    const body = await createPublishBody(manifest, script);
    const service = connectService(settings, Object.values(manifest.secrets));
    const { name } = manifest;
    if (options.dryRun) {
        const current = await service.find(['integration'], (client) => client.integrations.getIntegrationByName(name));
        const plan = planPublish(name, body, current);
        return output.result({ dryRun: true, plan }, planText(plan));
    }
    output.progress(`Publishing ${name} (${formatBytes(measureScript(script).bytes)}) to ${service.endpoint}`);
    const integration = await publishIntegration(service, name, body);
    output.result(
        { endpoint: service.endpoint, integration },
        `Published ${name}, version ${integration.version}: ${integration.urls.app}`,
    );
}
