import { ControlError } from '@svc-int/emulator/workspace';

import type { Context } from '../context/context.js';
import { KitError } from '../errors.js';
import { readManifest } from '../manifest/read-manifest.js';
import type { Output } from '../output/output.js';
import { readJsonObjectOption } from './json-input.js';
import { validateAndEncodeRenderRequest } from './render-request.js';
import { toKitErrorIfControlError } from '../service/control-error.js';
import { findLocalService } from '../service/find-local-service.js';
import { connectService } from '../service/service-connection.js';
import { confirmRemoteChangeIfInteractive } from '../service/confirm-change.js';
import { findChosenServiceOrSessionSettings, readServiceSettings, type ServiceChoice } from '../service/settings.js';

interface RenderRunOptions extends ServiceChoice {
    env?: string | undefined;
    integration?: string | undefined;
    space?: string | undefined;
    theme: string;
    props?: string | undefined;
    state?: string | undefined;
    action?: string | undefined;
    yes?: boolean | undefined;
}

export async function runRenderRun(
    componentId: string,
    options: RenderRunOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const name =
        options.integration ?? (await readManifest({ path: options.manifest, env: options.env }, context)).name;
    const space = options.space ?? (await findSampleSpace(name, componentId, options, context));
    const request = await renderRequest(componentId, { ...options, space }, context);
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

async function findSampleSpace(
    integration: string,
    componentId: string,
    options: RenderRunOptions,
    context: Context,
): Promise<string | undefined> {
    const settings = findChosenServiceOrSessionSettings(options, context);
    if (!settings) return undefined;
    const service = { url: settings.endpoint, token: settings.token };
    const local = await findLocalService(service);
    try {
        const spaceId = (await local?.control.sampleEvent(integration, 'ui_render'))?.event['spaceId'];
        return typeof spaceId === 'string' ? spaceId : undefined;
    } catch (error) {
        if (error instanceof ControlError && error.status === 409)
            throw createNoSpaceError(integration, componentId, error);
        throw toKitErrorIfControlError(error, service);
    }
}

function createNoSpaceError(integration: string, componentId: string, cause: ControlError): KitError {
    const message = `${integration} is on no space, and "svc-int render run" renders "${componentId}" in a document of one.`;
    return new KitError('NOT_INSTALLED', message, {
        hint: 'Place it on a space with "svc-int install --space <id>". If it is a screen of a configuration, open it in the Studio, or render it in a test.',
        cause,
    });
}

async function renderRequest(
    componentId: string,
    { space, theme, props, state, action }: RenderRunOptions,
    context: Context,
): Promise<object> {
    if (space === undefined)
        throw new KitError('ANSWER_NEEDED', `No space is given to render "${componentId}" in:`, {
            problems: [{ text: '--space <id>' }],
            hint: 'Run again with --space <id>. "svc-int api listSpacesInOrganizationById <organization>" lists the spaces. A running "svc-int dev" has a space of its own.',
        });
    return {
        componentId,
        props: (await readJsonObjectOption('--props', props, context)) ?? {},
        context: { type: 'document', spaceId: space, editable: true, theme },
        state: await readJsonObjectOption('--state', state, context),
        action: await readJsonObjectOption('--action', action, context),
    };
}
