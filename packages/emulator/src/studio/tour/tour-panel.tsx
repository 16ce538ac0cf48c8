import type { VNode } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from '../shell/context.js';
import { focusRegion } from '../shell/regions.js';
import { STARTER_NAME } from '../shell/stage/starter-integration.js';
import { Icon } from '../ui/icon.js';
import { useKeepFocusWithin } from '../ui/use-restore-focus.js';
import { useStore } from '../ui/use-store.js';
import type { Studio } from '../workspace/studio.js';
import { TOUR_STEPS, type TourStep } from '../workspace/tour.js';
import { applyTourMessage, findCurrentTourStep, finishTourStep, isBrokenByTour } from './recognize-steps.js';
import { saveSampleScript } from './sample-script.js';
import { TOUR_TEXTS } from './tour-texts.js';
import { TourStepHelp } from './tour-step-help.js';

export function TourPanel(): VNode {
    const studio = useStudio();
    const state = useStore(studio.tour.state);
    const panel = useKeepFocusWithin<HTMLElement>();
    const titleId = useId();
    const heading = useRef<HTMLHeadingElement>(null);
    useStepRecognition(studio);
    useLayoutEffect(() => {
        if (studio.tour.consumeFocus()) heading.current?.focus();
    }, [state.startedAt]);
    const current = findCurrentTourStep(state);
    const last = TOUR_STEPS.findLast((step) => state.steps[step] === 'done');
    const end = (): void => {
        if (isBrokenByTour(state, STARTER_NAME)) restoreSample(studio);
        studio.tour.end();
        focusRegion('view');
    };
    return (
        <section ref={panel} class="tour" aria-labelledby={titleId}>
            <header>
                <h2 ref={heading} id={titleId} tabIndex={-1}>
                    Tour: three steps in two minutes
                </h2>
                <button type="button" class="text-button" onClick={end}>
                    End tour
                </button>
            </header>
            <ol>
                {TOUR_STEPS.map((step, at) => (
                    <Step key={step} step={step} number={at + 1} isCurrent={step === current} />
                ))}
            </ol>
            <p class="hint" role="status">
                {last && TOUR_TEXTS[last].done}{' '}
                {current === undefined && (
                    <>
                        Create a project of your own: <code>svc-int new</code>.
                    </>
                )}
            </p>
            {current !== undefined && (
                <button
                    type="button"
                    class="text-button"
                    onClick={() => studio.tour.save(finishTourStep(state, current, 'skipped'))}
                >
                    Skip this step
                </button>
            )}
        </section>
    );
}

function Step({ step, number, isCurrent }: { step: TourStep; number: number; isCurrent: boolean }): VNode {
    const outcome = useStore(useStudio().tour.state).steps[step];
    return (
        <li class={outcome ?? ''} aria-current={isCurrent ? 'step' : undefined}>
            <p class="tour-step">
                {outcome === 'done' ? <Icon name="check-circle" /> : <i aria-hidden="true">{number}</i>}
                <strong>{TOUR_TEXTS[step].title}</strong>
                {outcome !== undefined && <span class="hint">{outcome === 'done' ? 'Done' : 'Skipped'}</span>}
            </p>
            {isCurrent && <TourStepHelp step={step} />}
        </li>
    );
}

function useStepRecognition({ tour, live, replayed }: Studio): void {
    useEffect(
        () => live.subscribe({ message: (message) => tour.save(applyTourMessage(tour.state.get(), message)) }),
        [tour, live],
    );
    useEffect(() => replayed.subscribe(() => tour.save(finishTourStep(tour.state.get(), 'replay'))), [tour, replayed]);
}

function restoreSample(studio: Studio): void {
    const { organizations: [organization] = [], integrations = [] } = studio.overview.get() ?? {};
    if (!organization || !integrations.some(({ name }) => name === STARTER_NAME)) return;
    void saveSampleScript(studio, organization.id).catch((error: unknown) => studio.notify(getErrorMessage(error)));
}
