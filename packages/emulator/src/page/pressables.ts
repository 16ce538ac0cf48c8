import type { Action, Confirm } from '@svc-int/api';

import { getAccessibleName, getConfirm, STEPPER_LABELS } from './accessible-names.js';
import { getActiveStepIndex, selectRadio, selectStep, toggleCheckbox, toggleSwitch, type InputHost } from './inputs.js';
import type { TreeElement } from './tree.js';
import type { ElementOf, VisibleElement } from './visible-elements.js';

export interface Pressable {
    element: TreeElement;
    labels: string[];
    disabled: boolean;
    confirm?: Confirm | undefined;
    press(host: InputHost): void;
}

export function listPressables(shown: readonly VisibleElement[]): Pressable[] {
    return shown.flatMap(({ element, labels }) => {
        if (!('type' in element)) return [createActionPressable(element, labels, element.onPress)];
        switch (element.type) {
            case 'button':
                return [
                    { ...createActionPressable(element, labels, element.onPress), disabled: element.disabled ?? false },
                ];
            case 'card':
                return element.onPress ? [createActionPressable(element, labels, element.onPress)] : [];
            case 'switch':
                return [createInputPressable(element, labels, (host) => toggleSwitch(element, host))];
            case 'checkbox':
                return [createInputPressable(element, labels, (host) => toggleCheckbox(element, host))];
            case 'radio':
                return [createInputPressable(element, labels, (host) => selectRadio(element, host))];
            case 'stepper':
                return listStepperButtons(element);
            default:
                return [];
        }
    });
}

function createActionPressable(element: TreeElement, labels: string[], action: Action): Pressable {
    const confirm = 'type' in element && element.type === 'card' ? undefined : getConfirm(element);
    return { element, labels, disabled: false, confirm, press: (host) => host.press(action) };
}

function createInputPressable(
    element: ElementOf<'switch' | 'checkbox' | 'radio'>,
    labels: string[],
    press: (host: InputHost) => void,
): Pressable {
    const disabled = 'disabled' in element && element.disabled === true;
    return { element, labels, disabled, confirm: getConfirm(element), press };
}

/** Lists the navigation and each completed step, which are no elements. */
function listStepperButtons(stepper: ElementOf<'stepper'>): Pressable[] {
    const steps = stepper.children;
    const active = getActiveStepIndex(stepper);
    const createButton = (label: string, press: (host: InputHost) => void, disabled = false): Pressable => ({
        element: stepper,
        labels: [label],
        disabled,
        press,
    });
    const [before, next] = [steps[active - 1], steps[active + 1]];
    const blocked = steps[active]?.next === false;
    return [
        ...steps
            .slice(0, active)
            .map((step) => createButton(getAccessibleName(step) ?? step.id, (host) => selectStep(stepper, step, host))),
        ...(before ? [createButton(STEPPER_LABELS.back, (host) => selectStep(stepper, before, host))] : []),
        next
            ? createButton(STEPPER_LABELS.next, (host) => selectStep(stepper, next, host), blocked)
            : createButton(STEPPER_LABELS.finish, (host) => host.press(stepper.onComplete), blocked),
    ];
}
