import type { VNode } from 'preact';

import { ConfigurationPage } from '../../configuration/configuration-page.js';
import type { TargetContent } from '../../workspace/open-target-content.js';
import { findViewByPath } from '../../workspace/views.js';
import type { StudioTarget } from '../../workspace/targets.js';
import { IntegrationFacts } from './integration-facts.js';
import { useStudio } from '../context.js';
import { getTargetPlacementKind, InstallButton } from '../install-button.js';
import { LazyTour } from '../lazy-tour.js';
import { LazyIntegrationFeature, LazyView } from '../lazy-view.js';
import { LiveComponent } from './live-component.js';
import { NoIntegrationsState } from './no-integrations-state.js';
import { getRegionProps } from '../regions.js';
import { StageToolbar } from './stage-toolbar.js';
import { UnknownAddressNotice } from '../../ui/unknown-address-notice.js';
import { useStore } from '../../ui/use-store.js';

export function StageView(): VNode {
    const studio = useStudio();
    const shown = useStore(studio.shown);
    const overview = useStore(studio.overview);
    const path = useStore(studio.view);
    const unknownPath = useStore(studio.unknownPath);
    const view = path === undefined ? undefined : findViewByPath(path);
    return (
        <main class="stage">
            <StageToolbar target={shown?.target} />
            <div class="stage-scroll" {...getRegionProps('view')}>
                <LazyTour />
                {view !== undefined && path !== undefined ? (
                    <LazyView name={view} path={path} />
                ) : shown ? (
                    <>
                        {unknownPath !== undefined && (
                            <UnknownAddressNotice path={unknownPath} shown={shown.target.title} />
                        )}
                        <Page key={shown.serial} target={shown.target} content={shown.content} />
                    </>
                ) : (
                    overview && <NoIntegrationsState overview={overview} />
                )}
            </div>
        </main>
    );
}

function Page({ target, content }: { target: StudioTarget; content: TargetContent }): VNode {
    return (
        <article class={`page of-${target.kind}`}>
            <p class="page-kind">{describeKind(target)}</p>
            <h1>{target.title}</h1>
            {target.description && <p class="page-lead">{target.description}</p>}
            <Body target={target} content={content} />
        </article>
    );
}

function describeKind({ kind, integration }: StudioTarget): string {
    switch (kind) {
        case 'block':
            return 'Block';
        case 'source':
            return 'Content source';
        case 'account':
        case 'space':
        case 'site':
            return `Configuration · ${kind}`;
        case 'about':
            return 'Integration';
        default:
            return `Integration · ${integration}`;
    }
}

function Body({ target, content }: { target: StudioTarget; content: TargetContent }): VNode {
    switch (content.type) {
        case 'component':
            return <LiveComponent target={target} content={content} />;
        case 'form':
            return <ConfigurationPage draft={content.draft} />;
        case 'facts':
            return target.kind === 'about' ? (
                <IntegrationFacts target={target} />
            ) : (
                <LazyIntegrationFeature target={target} />
            );
        case 'nowhere':
            return <NotInstalled target={target} />;
        case 'reading':
            return <div class="skeleton surface" role="status" aria-label="Loading" />;
        default:
            return content satisfies never;
    }
}

function NotInstalled({ target }: { target: StudioTarget }): VNode {
    const where = target.kind === 'account' ? 'any organization' : target.kind === 'site' ? 'any site' : 'any space';
    return (
        <div class="unknown surface" role="note">
            <p>
                {target.integration} is not installed in {where}, so this cannot be shown.
            </p>
            <InstallButton integration={target.integration} kind={getTargetPlacementKind(target)} />
        </div>
    );
}
