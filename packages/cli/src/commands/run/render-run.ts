import type { Context } from '../../context/context.js';
import { KitError } from '../../errors.js';
import { readManifest } from '../../manifest/read-manifest.js';
import type { Output } from '../../output/output.js';
import { readJsonObjectOption } from '../../render/json-input.js';
import { validateAndEncodeRenderRequest } from '../../render/render-request.js';
import { connectService } from '../../service/service-connection.js';
import { confirmRemoteChangeIfInteractive } from '../../service/confirm-change.js';
import { readServiceSettings } from '../../service/settings.js';
import type { RenderRunOptions } from '../render-run.js';

/** Renders a component of a published integration and shows the answer. */
export async function runRenderRun(
    componentId: string,
    options: RenderRunOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const request = await renderRequest(componentId, options, context);
    const name =
        options.integration ?? (await readManifest({ path: options.manifest, env: options.env }, context)).name;
    const settings = readServiceSettings(options, context);
    const service = connectService(settings);
    if (options.action !== undefined)
        await confirmRemoteChangeIfInteractive(settings, {
            what: `Take the action in ${name}`,
            yes: options.yes,
            output,
            context,
        });
    const response = await service.request(['element', 'complete'], (client) => {
        return client.integrations.renderIntegrationUIWithGet(name, {
            request: validateAndEncodeRenderRequest(request),
        });
    });
    output.result(response, JSON.stringify(response, null, 2));
}

/** The request as it was put together; encoding checks the whole of it. */
async function renderRequest(
    componentId: string,
    { space, theme, props, state, action }: RenderRunOptions,
    context: Context,
): Promise<object> {
    // Not for the parser to ask for, who would not look at the other words then.
    if (space === undefined)
        throw new KitError('ANSWER_NEEDED', 'No space is given to render it in:', {
            problems: [{ text: '--space <id>' }],
            hint: 'Run again with --space <id>. "svc-int api list spaces" shows how to find one.',
        });
    return {
        componentId,
        props: (await readJsonObjectOption('--props', props, context)) ?? {},
        context: { type: 'document', spaceId: space, editable: true, theme },
        state: await readJsonObjectOption('--state', state, context),
        action: await readJsonObjectOption('--action', action, context),
    };
}
