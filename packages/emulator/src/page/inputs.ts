import type {
    Action,
    CheckboxElement,
    CodeBlockElement,
    ComponentState,
    RadioElement,
    SelectElement,
    StepElement,
    StepperElement,
    SwitchElement,
    TextInputElement,
} from '@svc-int/api';

import { getStateValue } from './bindings.js';

export interface InputHost {
    state: ComponentState;
    write(key: string, value: unknown): void;
    press(action: Action): void;
}

export function isSwitchOn({ state: key }: SwitchElement, state: ComponentState): boolean {
    return getStateValue(state, key) === true;
}

export function toggleSwitch(element: SwitchElement, host: InputHost): void {
    host.write(element.state, !isSwitchOn(element, host.state));
    if (element.onValueChange) host.press(element.onValueChange);
}

export function isCheckboxChecked({ state: key, value }: CheckboxElement, state: ComponentState): boolean {
    return listCheckedValues(key, state).includes(value);
}

export function toggleCheckbox({ state: key, value }: CheckboxElement, host: InputHost): void {
    const values = listCheckedValues(key, host.state);
    const others = values.filter((other) => other !== value);
    host.write(key, values.includes(value) ? others : [...others, value]);
}

function listCheckedValues(key: string, state: ComponentState): unknown[] {
    const stored = getStateValue(state, key);
    return Array.isArray(stored) ? stored : [];
}

export function isRadioSelected({ state: key, value }: RadioElement, state: ComponentState): boolean {
    return getStateValue(state, key) === value;
}

export function selectRadio({ state: key, value }: RadioElement, host: InputHost): void {
    host.write(key, value);
}

export function writeText(element: TextInputElement | CodeBlockElement, text: string, host: InputHost): void {
    if (element.state !== undefined) host.write(element.state, text);
    if (element.type === 'codeblock' && element.onContentChange) host.press(element.onContentChange);
}

export function selectOptions(element: SelectElement, ids: readonly string[], host: InputHost): void {
    host.write(element.state, element.multiple ? ids : ids[0]);
    if (element.onValueChange) host.press(element.onValueChange);
}

export function getActiveStepIndex({ activeStep, children }: StepperElement): number {
    return Math.max(
        0,
        children.findIndex(({ id }) => id === activeStep),
    );
}

export function selectStep({ onStepChange }: StepperElement, { id }: StepElement, host: InputHost): void {
    host.press({ ...onStepChange, step: id });
}
