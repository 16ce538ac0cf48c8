import type { ComponentProps, RenderContext } from '@svc-int/api';

import type { Variant, WorkspaceOverview } from '../../control.js';
import { assertRenderedAsWritten } from '../../page/evaluate-variant.js';
import { Session } from '../../page/session.js';
import { createStore, type Store } from '../../page/store.js';
import type { ServiceClient } from '../service-client/service-client.js';
import {
    createTargetRenderContext,
    findTargetInstallationIdInContext,
    type ViewSettings,
    type StudioTarget,
    listIntegrationTargets,
} from '../workspace/targets.js';
import type { ComponentWithVariants } from './variants-path.js';

export interface RenderedVariant {
    session: Session;
    /** Elements that cannot be rendered as written. */
    warnings: Store<readonly string[]>;
}

export interface VariantOptions {
    client: Pick<ServiceClient, 'ask' | 'configured'>;
    openUrl: (url: string) => void;
    notify: (message: string) => void;
    isStrict?: boolean;
}

export function findVariantContext(
    overview: WorkspaceOverview,
    { integration, component }: ComponentWithVariants,
    { context: { theme = 'light', editable = true } = {} }: Variant,
    { place: placementId }: Pick<ViewSettings, 'place'>,
): { context: RenderContext; installation: string } | undefined {
    const entry = overview.integrations.find(({ name }) => name === integration);
    if (!entry) return undefined;
    const shows = { type: 'component', componentId: component } as const;
    const own = listIntegrationTargets(entry).find(
        (one) => one.shows.type === 'component' && one.shows.componentId === component,
    );
    // Modals have no target in the Studio: a document shows them.
    const target: StudioTarget = own ?? { integration, kind: 'block', title: component, shows };
    const context = createTargetRenderContext(overview, target, {
        theme,
        editable,
        ...(placementId !== undefined && { place: placementId }),
    });
    const installation = context && findTargetInstallationIdInContext(overview, target, context);
    return context && installation !== undefined ? { context, installation } : undefined;
}

export function renderVariant(
    { integration, component }: ComponentWithVariants,
    { props = {}, state, faults = [] }: Variant,
    { context, installation }: { context: RenderContext; installation: string },
    { client, openUrl, notify, isStrict = false }: VariantOptions,
): RenderedVariant {
    const warnings = createStore<readonly string[]>([]);
    const configured = client.configured({ integration, installation }, context);
    const session = new Session({
        componentId: component,
        props,
        state,
        configured: configured && (async (): Promise<ComponentProps> => ({ ...(await configured()), ...props })),
        context,
        async render(request) {
            const started = performance.now();
            const result = await client.ask('renderWithFaults', { body: { integration, request, faults } });
            if (isStrict) assertRenderedAsWritten(result.warnings);
            warnings.set(result.warnings);
            const { response, eventId } = result;
            return { response, eventId, durationMs: performance.now() - started };
        },
        openUrl,
        notify,
        onComplete: () => notify('The component completed.'),
    });
    return { session, warnings };
}
