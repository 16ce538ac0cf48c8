import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { Variant, WorkspaceOverview } from '../../control.js';
import { listAccessibilityIssues } from '../../page/accessibility.js';
import { evaluateVariant, waitForSession } from '../../page/evaluate-variant.js';
import { formatVariantStep } from '../../page/run-variant-step.js';
import { Icon } from '../ui/icon.js';
import { describeFault } from '../faults/fault-draft.js';
import { useStudio } from '../shell/context.js';
import { InstallButton } from '../shell/install-button.js';
import { InstanceFrame } from '../shell/stage/instance-frame.js';
import { Modals } from '../shell/stage/modals.js';
import { useStore } from '../ui/use-store.js';
import { syncSession } from '../workspace/sync-session.js';
import { type RenderedVariant, renderVariant, findVariantContext } from './variant-session.js';
import { VariantResult } from './variant-result.js';
import type { ComponentWithVariants } from './variants-path.js';

interface VariantFrameProps {
    of: ComponentWithVariants;
    variant: Variant;
    overview: WorkspaceOverview;
    reasons: readonly string[] | undefined;
}

export function VariantFrame({ of, variant, overview, reasons }: VariantFrameProps): VNode {
    const rendered = useRenderedVariant(of, variant, overview);
    const { theme = 'light', editable = true, width } = variant.context ?? {};
    const facts = [theme, editable ? 'editor' : 'reader', ...(width === undefined ? [] : [`${width} px`])];
    return (
        <li
            class="variant"
            aria-label={variant.name}
            style={width === undefined ? {} : { flexBasis: `${width}px`, flexGrow: 0 }}
        >
            <h2>{variant.name}</h2>
            <VariantResult reasons={reasons} />
            <p class="hint">{facts.join(' · ')}</p>
            <Steps of={variant.steps} />
            {(variant.faults ?? []).map((fault, at) => {
                const { title, where } = describeFault(fault);
                return (
                    <p key={at} class="variant-fault">
                        <Icon name="warning" /> {title}: {where}
                    </p>
                );
            })}
            <section
                class="variant-scroll"
                aria-label={`${variant.name}, preview`}
                tabIndex={width === undefined ? undefined : 0}
            >
                <div
                    class="variant-paper"
                    data-theme={theme}
                    style={width === undefined ? {} : { width: `${width}px` }}
                >
                    {rendered && <InstanceFrame session={rendered.session} instance={rendered.session.root} />}
                    {!rendered && (
                        <>
                            <p class="hint">Not installed anywhere it can be shown.</p>
                            <InstallButton integration={of.integration} kind="space" />
                        </>
                    )}
                </div>
            </section>
            {rendered && <Findings of={of} rendered={rendered} />}
            {rendered && <Modals session={rendered.session} />}
        </li>
    );
}

function Steps({ of = [] }: { of: Variant['steps'] }): VNode | null {
    if (of.length === 0) return null;
    return (
        <ol class="variant-steps" aria-label="Steps">
            {of.map((step, at) => (
                <li key={at}>{formatVariantStep(step)}</li>
            ))}
        </ol>
    );
}

function useRenderedVariant(
    of: ComponentWithVariants,
    variant: Variant,
    overview: WorkspaceOverview,
): RenderedVariant | undefined {
    const studio = useStudio();
    const settings = useStore(studio.settings);
    const placement = findVariantContext(overview, of, variant, settings);
    const [rendered, setDrawn] = useState<RenderedVariant | undefined>(undefined);
    useEffect(() => {
        if (!placement) return setDrawn(undefined);
        const { client, openUrl } = studio;
        const started = renderVariant(of, variant, placement, {
            client,
            openUrl,
            notify: (message) => studio.notify(message),
        });
        const { session } = started;
        if (variant.steps) void evaluateVariant(variant, { session, waitForIdle: () => waitForSession(session) });
        setDrawn(started);
        const stopSync = syncSession(studio.live, started.session, of.integration);
        return () => {
            stopSync();
            started.session.dispose();
        };
    }, [JSON.stringify([of, variant, placement])]);
    return rendered;
}

function Findings({ of, rendered }: { of: ComponentWithVariants; rendered: RenderedVariant }): VNode | null {
    const studio = useStudio();
    const { element, eventId, durationMs } = useStore(rendered.session.root.view);
    const warnings = useStore(rendered.warnings);
    if (!element) return null;
    const found = [...listAccessibilityIssues(element), ...warnings];
    return (
        <>
            {found.length > 0 && (
                <ul class="variant-findings" aria-label="Findings">
                    {found.map((text) => (
                        <li key={text}>{text}</li>
                    ))}
                </ul>
            )}
            <p class="hint variant-foot">
                {found.length === 0 && 'All elements have accessible names. '}
                {eventId !== undefined && (
                    <button type="button" class="text-button" onClick={() => studio.listen(of.integration, eventId)}>
                        Rendered in {Math.round(durationMs ?? 0)} ms
                    </button>
                )}
            </p>
        </>
    );
}
