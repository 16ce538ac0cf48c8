import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';

import { useStudio } from '../shell/context.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { formatDateTime } from '../ui/format-time.js';
import { JsonView } from '../ui/json-view.js';
import { DrawnRenderView } from './drawn-render-view.js';
import { MomentBranch } from './moment-branch.js';
import { MomentPages } from './moment-pages.js';
import { type MomentRef, parseMomentPath } from './moment-path.js';
import { listRecordedConfigurations, type Moment, readMoment } from './read-moment.js';

export function MomentView({ path }: { path: string }): VNode {
    const moment = parseMomentPath(path);
    if (!moment)
        return (
            <article class="page of-moment">
                <h1>Moment</h1>
                <p class="hint">No moment at this address. Show the time line at the bottom, and select a mark.</p>
            </article>
        );
    return <KnownMoment moment={moment} />;
}

function KnownMoment({ moment }: { moment: MomentRef }): VNode {
    const studio = useStudio();
    const { integration, time, event } = moment;
    useEscapeKey(() => studio.showNow(integration));
    useEffect(() => studio.listen(integration), [studio, integration]);
    const { value, error } = useSelfRefreshingQuery(`${integration} ${time} ${event}`, async () => ({
        key: `${time} ${event}`,
        moment: await readMoment(studio.client, moment),
    }));
    const shown = value?.moment;
    return (
        <>
            <p class="moment-banner" role="status">
                <strong>
                    {formatDateTime(time)}
                    {shown?.version !== undefined && ` · version ${shown.version}`}
                </strong>
                <span>This is the past: the integration sends nothing.</span>
                <button type="button" class="text-button" title="Escape" onClick={() => studio.showNow(integration)}>
                    Back to now
                </button>
            </p>
            <article class="page of-moment">
                <h1>Moment of {integration}</h1>
                {error !== undefined && (
                    <p class="problem-notice" role="alert">
                        {error}
                    </p>
                )}
                {shown && value ? (
                    <MomentParts key={value.key} integration={integration} moment={shown} />
                ) : (
                    error === undefined && <div class="skeleton surface" role="status" aria-label="Loading" />
                )}
            </article>
        </>
    );
}

function MomentParts({ integration, moment }: { integration: string; moment: Moment }): VNode {
    const { recorded, drawn, facts } = moment;
    return (
        <>
            <section class="moment-part" aria-label="Block">
                <h2>Block</h2>
                {recorded ? (
                    <>
                        <p class="hint">
                            Drawn by version {recorded.event.version} from the record of{' '}
                            {formatDateTime(recorded.event.createdAt)}.
                        </p>
                        <div class="moment-columns">
                            <DrawnRenderView label="Block at that time" recorded={recorded} drawn={drawn} />
                        </div>
                    </>
                ) : (
                    <p class="hint">The journal has no render until then.</p>
                )}
            </section>
            {recorded && <MomentBranch integration={integration} recorded={recorded} drawn={drawn} />}
            {recorded && (
                <section class="moment-part" aria-label="Configuration">
                    <h2>Configuration</h2>
                    {listRecordedConfigurations(recorded).map(({ label, configuration }) => (
                        <div key={label}>
                            <h3>{label}</h3>
                            <JsonView value={configuration} />
                        </div>
                    ))}
                </section>
            )}
            <MomentPages spaces={facts.spaces} />
        </>
    );
}

function useEscapeKey(act: () => void): void {
    useEffect(() => {
        const onKeyDown = (event: KeyboardEvent): void => {
            if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
            if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]'))
                return;
            act();
        };
        addEventListener('keydown', onKeyDown);
        return () => removeEventListener('keydown', onKeyDown);
    });
}
