import type { RenderRequest } from '@svc-int/api';

import { type IsSecretField, RENDER_OPERATION, formatRunPath } from '../runner/run-state.js';
import type { Studio } from '../workspace/studio.js';
import { type StudioTarget, formatTargetPath, listIntegrationTargets } from '../workspace/targets.js';
import type { PastedRequest } from './parse-pasted-request.js';
import { encodeLzForUrl } from '../../values/encode-lz.js';
import { redactRequest } from './encode-request-for-sharing.js';

/** Opens the request without its action. */
export function openPastedRequestInPreview(studio: Studio, pasted: PastedRequest, isSecret: IsSecretField): void {
    const { request } = pasted;
    const target = findRequestTarget(studio, pasted);
    if (!target) return studio.notify(`There is no component "${request.componentId}" here.`);
    const encoded = encodeLzForUrl(redactRequest(request, isSecret));
    if (encoded === undefined) return studio.notify('The request is too long for the preview. Open it in the runner.');
    const { theme } = request.context;
    studio.change({ theme, ...getViewSettings(request) });
    studio.tool.set({ name: 'values', request: encoded });
    studio.show(formatTargetPath(target));
}

/** The user must start the run, which may have an action. */
export function openRequestInRunner(
    studio: Studio,
    integrationName: string,
    request: RenderRequest,
    isSecret: IsSecretField,
): void {
    const body = JSON.stringify(request);
    studio.show(
        formatRunPath(
            { segments: ['operation', RENDER_OPERATION], values: { integrationName }, body, follows: true },
            isSecret,
        ),
    );
}

/** Without an integration, prefers the current one. */
export function findRequestTarget(studio: Studio, { request, integration }: PastedRequest): StudioTarget | undefined {
    const shown = integration ?? studio.shown.get()?.target.integration;
    const targets = (studio.overview.get()?.integrations ?? [])
        .flatMap(listIntegrationTargets)
        .filter(({ shows }) => shows.type === 'component' && shows.componentId === request.componentId);
    const own = targets.find((one) => one.integration === shown);
    return integration === undefined ? (own ?? targets[0]) : own;
}

function getViewSettings({ context }: RenderRequest): { editable?: boolean; place?: string } {
    return {
        ...(context.type === 'document' && { editable: context.editable }),
        ...('spaceId' in context && context.spaceId !== undefined && { place: context.spaceId }),
        ...('siteId' in context && { place: context.siteId }),
    };
}
