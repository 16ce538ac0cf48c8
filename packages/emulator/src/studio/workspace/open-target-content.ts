import type { Action, RenderContext } from '@svc-int/api';

import type { InstallationRef } from '../../page/configured-props.js';
import { Session } from '../../page/session.js';
import type { WorkspaceOverview } from '../../control.js';
import { ConfigurationDraft } from '../configuration/configuration-draft.js';
import type { ServiceClient } from '../service-client/service-client.js';
import { saveContentSourceToSpace } from '../sources/save-content-source.js';
import type { ContentSourceDestinationChoice } from '../sources/content-source-destination-choice.js';
import { DocumentBlockPropsStore } from './block-props-store.js';
import { RenderHistory } from './render-history.js';
import { findTargetInstallationIdInContext, type ContextTargetKind, type StudioTarget } from './targets.js';

export type TargetContent =
    | { type: 'reading' }
    /** The integration is not installed where its content could be shown. */
    | { type: 'nowhere' }
    | { type: 'facts' }
    | { type: 'form'; draft: ConfigurationDraft }
    | ComponentContent;

export interface ComponentContent {
    type: 'component';
    session: Session;
    renders: RenderHistory;
    document?: DocumentBlockPropsStore;
}

export interface TargetContentOptions {
    client: ServiceClient;
    isEditable: () => boolean;
    getVersion: (integration: string) => number | undefined;
    openUrl: (url: string) => void;
    notify: (message: string) => void;
    sources: ContentSourceDestinationChoice;
    /** Initial action, such as unfurling a pasted URL. */
    action?: Action | undefined;
}

type ContextTarget = StudioTarget & { kind: ContextTargetKind };

export async function openTargetContent(
    overview: WorkspaceOverview,
    target: ContextTarget,
    context: RenderContext,
    options: TargetContentOptions,
): Promise<TargetContent> {
    const { integration, kind, shows } = target;
    const installation = findTargetInstallationIdInContext(overview, target, context);
    if (installation === undefined) return { type: 'nowhere' };
    const installed = { integration, installation };
    switch (shows.type) {
        case 'component':
            return openComponent(target, shows.componentId, installed, context, options);
        case 'form': {
            const configurationTarget = {
                ...installed,
                kind: kind === 'block' || kind === 'source' ? 'space' : kind,
                targetId: getContextId(context),
            } as const;
            return { type: 'form', draft: new ConfigurationDraft(shows.form, configurationTarget, options.client) };
        }
        case 'facts':
            return { type: 'facts' };
        default:
            return shows satisfies never;
    }
}

async function openComponent(
    { source }: StudioTarget,
    componentId: string,
    installed: InstallationRef,
    context: RenderContext,
    { client, isEditable, getVersion, openUrl, notify, sources, action }: TargetContentOptions,
): Promise<TargetContent> {
    const { integration } = installed;
    const document =
        context.type === 'document'
            ? new DocumentBlockPropsStore(
                  client,
                  { integration, component: componentId, space: context.spaceId },
                  notify,
              )
            : undefined;
    const stored = await document?.read();
    const props = action ? undefined : stored;
    const onComplete = (configured: Record<string, unknown>) =>
        source === undefined
            ? notify('The component completed.')
            : void saveContentSourceToSpace(client, { integration, source, space: getContextId(context) }, configured, {
                  notify,
                  sources,
              });
    const renders = new RenderHistory(componentId, () => getVersion(integration));
    const session = new Session({
        componentId,
        ...(props && { props }),
        ...(action && { action }),
        configured: client.configured(installed, context),
        context,
        render: renders.recorded((request, signal) => client.render(integration, request, signal)),
        openUrl,
        notify,
        onComplete,
    });
    document?.follow(session.root, isEditable);
    return { type: 'component', session, renders, ...(document && { document }) };
}

function getContextId(context: RenderContext): string {
    if ('siteId' in context) return context.siteId;
    if ('spaceId' in context && context.spaceId !== undefined) return context.spaceId;
    return 'organizationId' in context ? context.organizationId : '';
}
