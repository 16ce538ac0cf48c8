import type { Variant } from '../control.js';
import { writeText, type InputHost } from './inputs.js';
import { listPressables } from './pressables.js';
import type { Session } from './session.js';
import { listVisibleElements, type ElementOf, type VisibleElement } from './visible-elements.js';

export type VariantStep = NonNullable<Variant['steps']>[number];

/** Accepts confirmations. Returns why the step can't run. */
export function runVariantStep(session: Session, step: VariantStep): string | undefined {
    const instance = session.modals.get().at(-1)?.instance ?? session.root;
    const { element, state } = instance.view.get();
    const shown = element ? listVisibleElements(element, state) : [];
    const host: InputHost = {
        state,
        write: (key, value) => instance.write(key, value),
        press: (action) => session.dispatch(instance, action),
    };
    return 'press' in step ? press(step.press, shown, host) : type(step, shown, host);
}

export function formatVariantStep(step: VariantStep): string {
    return 'press' in step
        ? `Press ${JSON.stringify(step.press)}`
        : `Type ${JSON.stringify(step.type)} into ${JSON.stringify(step.into)}`;
}

function press(label: string, shown: readonly VisibleElement[], host: InputHost): string | undefined {
    const all = listPressables(shown);
    const [only, ...more] = all.filter(({ labels }) => hasLabel(labels, label));
    if (!only || more.length > 0)
        return describeChoice(
            label,
            'to press',
            more.length + (only ? 1 : 0),
            all.flatMap(({ labels }) => labels),
        );
    if (only.disabled) return `${JSON.stringify(label)} is disabled.`;
    only.press(host);
    return undefined;
}

function type(
    { into, type: text }: Extract<VariantStep, { into: string }>,
    shown: readonly VisibleElement[],
    host: InputHost,
): string | undefined {
    const fields = shown.flatMap(({ element, labels }) => (isTextField(element) ? [{ element, labels }] : []));
    const [only, ...more] = fields.filter(({ labels }) => hasLabel(labels, into));
    if (!only || more.length > 0)
        return describeChoice(
            into,
            'to type into',
            more.length + (only ? 1 : 0),
            fields.flatMap(({ labels }) => labels),
        );
    if ('disabled' in only.element && only.element.disabled) return `${JSON.stringify(into)} is disabled.`;
    writeText(only.element, text, host);
    return undefined;
}

function isTextField(element: VisibleElement['element']): element is ElementOf<'textinput'> | ElementOf<'codeblock'> {
    return (
        'type' in element &&
        (element.type === 'textinput' || (element.type === 'codeblock' && element.state !== undefined))
    );
}

function hasLabel(labels: readonly string[], wanted: string): boolean {
    return labels.some((label) => label.trim() === wanted.trim());
}

function describeChoice(label: string, purpose: string, count: number, labels: readonly string[]): string {
    const wanted = JSON.stringify(label);
    if (count > 1) return `${count} elements ${purpose} are labelled ${wanted}.`;
    const known = [...new Set(labels)].map((one) => JSON.stringify(one)).join(', ');
    return `Nothing ${purpose} is labelled ${wanted}. ${known === '' ? 'There is none.' : `Labels: ${known}.`}`;
}
