import type { WorkspaceOverview } from '../../control.js';
import type { ServiceClient } from '../service-client/service-client.js';
import { formatJson } from '../ui/format-json.js';
import { createTargetRenderContext, type ViewSettings, listIntegrationTargets } from '../workspace/targets.js';
import { RENDER_OPERATION, type RunnerViewState } from './run-state.js';

export function isPrefillNeeded({ segments: [kind], body }: RunnerViewState): boolean {
    return kind === 'render' || (kind === 'event' && body === undefined);
}

/** Throws if the target does not exist or is not installed. */
export async function prefillRunState(
    state: RunnerViewState,
    overview: WorkspaceOverview,
    settings: ViewSettings,
    client: Pick<ServiceClient, 'blockProps' | 'sampleEvent'>,
): Promise<RunnerViewState> {
    const [kind, integration = '', second = '', third = ''] = state.segments;
    if (kind === 'event') {
        const { event } = await client.sampleEvent(integration, second);
        return { ...state, body: formatJson(event) };
    }
    const entry = overview.integrations.find(({ name }) => name === integration);
    const target =
        entry && listIntegrationTargets(entry).find((one) => one.kind === second && getTargetId(one) === third);
    if (target?.shows.type !== 'component') throw new Error(`${integration} has no component "${third}".`);
    const context = createTargetRenderContext(overview, target, settings);
    if (!context) throw new Error(`${integration} is not installed anywhere that can show "${third}".`);
    const { componentId } = target.shows;
    const props =
        context.type === 'document'
            ? await client.blockProps({ integration, component: componentId, space: context.spaceId })
            : {};
    return {
        ...state,
        segments: ['operation', RENDER_OPERATION],
        values: { integrationName: integration },
        body: formatJson({ componentId, props, context }),
    };
}

function getTargetId({ shows, source }: ReturnType<typeof listIntegrationTargets>[number]): string | undefined {
    return source ?? (shows.type === 'component' ? shows.componentId : undefined);
}
