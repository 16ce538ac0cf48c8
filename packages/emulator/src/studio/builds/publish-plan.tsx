import type { VNode } from 'preact';

import type { ServicePlan } from '../../control.js';
import { useStudio } from '../shell/context.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { useMessageVersion } from '../shell/queries/use-message-version.js';
import {
    listPublishPlanChanges,
    listModuleSizeChanges,
    type PublishPlanChange,
    formatScriptSize,
} from './plan-labels.js';

export function PublishPlansByService({ integration }: { integration: string }): VNode {
    const { client } = useStudio();
    const built = useMessageVersion(
        (message) => message.event === 'build' && message.integration === integration,
        [integration],
    );
    const { value, error } = useSelfRefreshingQuery(`${integration} ${built}`, () =>
        client.ask('planPublish', { body: { integration } }),
    );
    if (error !== undefined)
        return (
            <p class="problem-notice" role="alert">
                {error}
            </p>
        );
    if (!value) return <div class="skeleton surface" role="status" aria-label="Comparing" />;
    return (
        <>
            {value.plans.map((servicePlan) => (
                <Planned key={servicePlan.endpoint ?? ''} servicePlan={servicePlan} />
            ))}
        </>
    );
}

function Planned({ servicePlan: { endpoint, plan } }: { servicePlan: ServicePlan }): VNode {
    const modules = listModuleSizeChanges(plan);
    return (
        <section class="plan" aria-label={endpoint === undefined ? 'First publish' : `Publish to ${endpoint}`}>
            <h3>{endpoint ?? 'First publish'}</h3>
            {endpoint === undefined ? <Unpublished /> : <Against plan={plan} />}
            {plan.action === 'none' && <p role="status">No changes.</p>}
            {plan.risks.map(({ approve, text }) => (
                <p key={`${approve} ${text}`} class="plan-risk">
                    <span class="tag tone-warn">needs approval</span> {text} (<code>--approve {approve}</code>)
                </p>
            ))}
            <Changes of={listPublishPlanChanges(plan)} />
            <p>Script: {formatScriptSize(plan)}</p>
            {modules.length > 0 && (
                <ul class="plan-modules" aria-label={plan.action === 'create' ? 'Modules' : 'Modules that change size'}>
                    {modules.map(({ name, label }) => (
                        <li key={name}>
                            {name} <span class="growth">{label}</span>
                        </li>
                    ))}
                </ul>
            )}
        </section>
    );
}

function Against({ plan: { currentVersion, organization } }: { plan: ServicePlan['plan'] }): VNode {
    return (
        <p class="hint">
            Compared with version {currentVersion} in {organization}, as last published from this folder.
        </p>
    );
}

function Unpublished(): VNode {
    return (
        <p class="hint">
            Not published from this folder yet, so everything counts as new. <code>svc-int publish --dry-run</code>{' '}
            compares with a service.
        </p>
    );
}

const TONES = { added: 'tone-good', changed: 'tone-warn', removed: 'tone-bad', sent: 'tone-warn' } as const;

function Changes({ of }: { of: readonly PublishPlanChange[] }): VNode | null {
    if (of.length === 0) return null;
    return (
        <ul class="plan-changes" aria-label="Manifest changes">
            {of.map(({ act, label }) => (
                <li key={`${act} ${label}`}>
                    <span class={`tag ${TONES[act]}`}>{act}</span> {label}
                </li>
            ))}
        </ul>
    );
}
