import { createSecretNameTest } from '@svc-int/api';
import type { VNode } from 'preact';

import type { Instance } from '../../../page/instance.js';
import { JsonView } from '../../ui/json-view.js';
import { Icon } from '../../ui/icon.js';
import { findTargetIntegrationEntry } from '../../workspace/targets.js';
import { useStudio } from '../context.js';
import { useStore } from '../../ui/use-store.js';

export function PropsAndStateInspector({ instance }: { instance: Instance }): VNode {
    const studio = useStudio();
    const { props, state, eventId, durationMs } = useStore(instance.view);
    const isSecret = useSecretNames();
    const unfolded = useStore(studio.inspects);
    return (
        <details class="inspector" open={unfolded} onToggle={(event) => studio.inspects.set(event.currentTarget.open)}>
            <summary>
                <Icon name="chevron" />
                Props and state
                {durationMs !== undefined && (
                    <span class="inspector-time">rendered in {Math.round(durationMs)} ms</span>
                )}
            </summary>
            {unfolded && (
                <div class="inspector-columns">
                    <section aria-label="Props">
                        <h2>Props</h2>
                        <JsonView value={props} isSecret={isSecret} />
                    </section>
                    <section aria-label="State">
                        <h2>State</h2>
                        <JsonView value={state} isSecret={isSecret} />
                    </section>
                </div>
            )}
            {eventId && (
                <button type="button" class="text-button" onClick={() => studio.events.open.set(eventId)}>
                    Open the event of this render
                </button>
            )}
        </details>
    );
}

function useSecretNames(): (name: string) => boolean {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    const target = useStore(studio.shown)?.target;
    const entry = overview && target && findTargetIntegrationEntry(overview, target);
    const isSecret = createSecretNameTest(...Object.values(entry?.configurations ?? {}), undefined);
    return (name) => isSecret(name) || studio.client.isPasswordInputName(name);
}
