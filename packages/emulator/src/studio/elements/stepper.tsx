import type { StepElement, StepperElement } from '@svc-int/api';
import type { VNode } from 'preact';

import { getActiveStepIndex, selectStep } from '../../page/inputs.js';
import { getAccessibleName, STEPPER_LABELS } from '../../page/accessible-names.js';
import { ElementChildren } from './children.js';
import { useElementHost } from './host.js';
import { Icon } from '../ui/icon.js';

export function Stepper({ element }: { element: StepperElement }): VNode {
    const host = useElementHost();
    const steps = element.children;
    const active = getActiveStepIndex(element);
    const step = steps[active];
    const openStep = (target: StepElement | undefined): void => void (target && selectStep(element, target, host));
    const last = active === steps.length - 1;
    return (
        <div class="stepper">
            <ol class="step-names">
                {steps.map((one, index) => (
                    <StepName key={one.id} step={one} index={index} active={active} goTo={openStep} />
                ))}
            </ol>
            {step && <Step element={step} />}
            <div class="step-buttons">
                {active > 0 && (
                    <button type="button" class="button secondary" onClick={() => openStep(steps[active - 1])}>
                        {STEPPER_LABELS.back}
                    </button>
                )}
                <button
                    type="button"
                    class="button primary"
                    disabled={step?.next === false}
                    onClick={() => (last ? host.press(element.onComplete) : openStep(steps[active + 1]))}
                >
                    {last ? STEPPER_LABELS.finish : STEPPER_LABELS.next}
                </button>
            </div>
        </div>
    );
}

export function Step({ element }: { element: StepElement }): VNode {
    return (
        <div class="step">
            <ElementChildren of={element.children} />
        </div>
    );
}

interface StepNameProps {
    step: StepElement;
    index: number;
    active: number;
    goTo: (step: StepElement) => void;
}

function StepName({ step, index, active, goTo }: StepNameProps): VNode {
    const state = index < active ? 'done' : index === active ? 'active' : 'ahead';
    const mark = <span class="step-mark">{state === 'done' ? <Icon name="check" /> : index + 1}</span>;
    const title = getAccessibleName(step);
    return (
        <li class={`step-name ${state}`} aria-current={state === 'active' ? 'step' : undefined}>
            {state === 'done' ? (
                <button type="button" onClick={() => goTo(step)}>
                    {mark}
                    {title}
                </button>
            ) : (
                <>
                    {mark}
                    {title}
                </>
            )}
        </li>
    );
}
