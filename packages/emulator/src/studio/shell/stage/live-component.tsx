import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';

import { SaveComponentVariantForm } from '../../variants/save-variant.js';
import type { StudioToolName } from '../../workspace/url-state.js';
import type { ComponentContent } from '../../workspace/open-target-content.js';
import { createTargetRenderContext, type StudioTarget } from '../../workspace/targets.js';
import { ElementTracker, ElementTrackerContext } from '../../elements/element-tracker.js';
import { RootRendererContext } from '../../elements/root.js';
import { TrackedElementView } from '../../picking/tracked-element-view.js';
import { useStudio } from '../context.js';
import { PropsAndStateInspector } from './props-and-state-inspector.js';
import { ElementInspector } from './element-inspector.js';
import { InstanceFrame } from './instance-frame.js';
import { LazyEarlierRender, LazyContentSourcePreview, LazyWorkbench } from '../lazy-view.js';
import { Modals } from './modals.js';
import { OwnerOnly } from '../owner-only.js';
import { PasteLinkField } from './paste-link-field.js';
import { useStore } from '../../ui/use-store.js';

interface LiveComponentProps {
    target: StudioTarget;
    content: ComponentContent;
}

export function LiveComponent({ target, content }: LiveComponentProps): VNode {
    const { session } = content;
    const isBlock = target.kind === 'block';
    const studio = useStudio();
    const tool = useStore(studio.tool);
    const { width } = useStore(studio.settings);
    const tracker = useMemo(() => new ElementTracker(), []);
    return (
        <>
            {isBlock && <Lines widths={[96, 88, 62]} />}
            <div class="bench" data-tool={tool?.name}>
                <section
                    class={`surface ${width === undefined ? '' : 'narrowed'}`}
                    aria-label="Block"
                    tabIndex={width === undefined ? undefined : 0}
                >
                    <div
                        ref={(node) => void (tracker.frame = node)}
                        style={width === undefined ? {} : { width: `${width}px` }}
                    >
                        <ElementTrackerContext.Provider value={tracker}>
                            <RootRendererContext.Provider value={TrackedElementView}>
                                <Drawn content={content} />
                            </RootRendererContext.Provider>
                        </ElementTrackerContext.Provider>
                    </div>
                </section>
                <div class="bench-side">
                    <Tools open={tool?.name} />
                    {tool && <LazyWorkbench target={target} content={content} tool={tool} />}
                </div>
            </div>
            {isBlock && <Lines widths={[91, 47]} />}
            <Preview target={target} />
            {isBlock && <PasteLinkField prefixes={target.urlUnfurl} />}
            <OwnerOnly>
                {isBlock && <SaveComponentVariantForm integration={target.integration} instance={session.root} />}
            </OwnerOnly>
            <PropsAndStateInspector instance={session.root} />
            <ElementInspector instance={session.root} tracker={tracker} />
            <Modals session={session} />
        </>
    );
}

function Drawn({ content }: { content: ComponentContent }): VNode {
    const { session, renders } = content;
    const earlier = useStore(renders.chosen);
    if (earlier) return <LazyEarlierRender content={content} entry={earlier} />;
    return <InstanceFrame session={session} instance={session.root} />;
}

const TOOL_LABELS: Record<StudioToolName, string> = { values: 'Values', renders: 'Renders', request: 'Request' };

function Tools({ open }: { open: StudioToolName | undefined }): VNode {
    const { tool } = useStudio();
    return (
        <div class="bench-tools" role="group" aria-label="Component tools">
            {(Object.keys(TOOL_LABELS) as StudioToolName[]).map((name) => (
                <button
                    key={name}
                    type="button"
                    class="button"
                    aria-pressed={name === open}
                    onClick={() => tool.set(name === open ? undefined : { name })}
                >
                    {TOOL_LABELS[name]}
                </button>
            ))}
        </div>
    );
}

function Preview({ target }: { target: StudioTarget }): VNode | null {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    const settings = useStore(studio.settings);
    const context = overview && createTargetRenderContext(overview, target, settings);
    const { integration, source } = target;
    if (source === undefined || context?.type !== 'configuration_contentsource') return null;
    const space = context.spaceId;
    return space === undefined ? null : (
        <LazyContentSourcePreview integration={integration} source={source} space={space} />
    );
}

function Lines({ widths }: { widths: number[] }): VNode {
    return (
        <div class="lines" aria-hidden="true">
            {widths.map((width) => (
                <i key={width} style={{ width: `${width}%` }} />
            ))}
        </div>
    );
}
