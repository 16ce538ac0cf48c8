import type { Action, Confirm } from '@svc-int/api';
import {
    getActiveStepIndex,
    selectRadio,
    getConfirm,
    selectStep,
    getAccessibleName,
    STEPPER_LABELS,
    toggleCheckbox,
    toggleSwitch,
    type InputHost,
} from '@svc-int/emulator/page';
import { formatSuggestionOrAllowedWords } from '@svc-int/emulator/internal/yaml';

import { printTree } from './print-tree.js';
import { isTextMatch, formatMatch, type TextMatch } from './queries.js';
import type { ElementOf, VisibleElement, TreeElement } from './tree.js';

export interface Pressable {
    element: TreeElement;
    labels: string[];
    disabled: boolean;
    confirm?: Confirm | undefined;
    press(host: InputHost): void;
}

export function findPressable(
    pressables: readonly Pressable[],
    target: TextMatch | TreeElement,
    describe: () => string,
): Pressable {
    const isElement = typeof target === 'object' && !(target instanceof RegExp);
    const found = pressables.filter(({ element, labels }) =>
        isElement ? element === target : labels.some((label) => isTextMatch(label, target)),
    );
    const [only] = found;
    if (only && found.length === 1) return only;
    if (isElement) {
        const how = only ? ' as a whole: press one of its buttons by its label' : '';
        throw new Error(`The element can't be pressed${how}.\n\n${printTree(target)}`);
    }
    const what = only
        ? `${found.length} elements to press are labelled ${formatMatch(target)}. Select one, for example with getAllByLabel(${formatMatch(target)})[0].`
        : `Nothing pressable is labelled ${formatMatch(target)}.${formatHint(target, pressables)}`;
    throw new Error(`${what}\n\n${describe()}`);
}

function formatHint(target: TextMatch, all: readonly Pressable[]): string {
    const hint =
        typeof target === 'string' &&
        formatSuggestionOrAllowedWords(target, [...new Set(all.flatMap(({ labels }) => labels))]);
    return hint ? ` ${hint}` : '';
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
