import type { CheckboxElement, Confirm, RadioElement, SwitchElement } from '@svc-int/api';
import type { VNode } from 'preact';

import { own } from '../client/bindings.js';
import type { FieldIds, Host } from './host.js';
import { useHost } from './host.js';

export function Switch({ element, field }: { element: SwitchElement; field?: FieldIds }): VNode {
    const host = useHost();
    const on = own(host.state, element.state) === true;
    const change = (): void => {
        host.write(element.state, !on);
        if (element.onValueChange) host.press(element.onValueChange);
    };
    return (
        <input
            {...naming(field, element.state)}
            class="switch"
            type="checkbox"
            role="switch"
            checked={on}
            disabled={element.disabled}
            {...changing(host, element.confirm, change)}
        />
    );
}

export function Checkbox({ element, field }: { element: CheckboxElement; field?: FieldIds }): VNode {
    const host = useHost();
    const stored = own(host.state, element.state);
    const values: unknown[] = Array.isArray(stored) ? stored : [];
    const checked = values.includes(element.value);
    const change = (): void => {
        const others = values.filter((value) => value !== element.value);
        host.write(element.state, checked ? others : [...others, element.value]);
    };
    return (
        <input
            {...naming(field, String(element.value))}
            class="checkbox"
            type="checkbox"
            checked={checked}
            {...changing(host, element.confirm, change)}
        />
    );
}

export function Radio({ element, field }: { element: RadioElement; field?: FieldIds }): VNode {
    const host = useHost();
    return (
        <input
            {...naming(field, String(element.value))}
            class="radio"
            type="radio"
            name={`${host.id}:${element.state}`}
            checked={own(host.state, element.state) === element.value}
            disabled={element.disabled}
            {...changing(host, element.confirm, () => host.write(element.state, element.value))}
        />
    );
}

function naming(field: FieldIds | undefined, name: string): object {
    return { id: field?.id, 'aria-describedby': field?.describedBy, 'aria-label': field ? undefined : name };
}

/** Without a question the input changes at once; with one it stays as it is until the person agrees. */
function changing(host: Host, confirm: Confirm | undefined, change: () => void): object {
    if (!confirm) return { onChange: change };
    return {
        onClick: (event: Event) => {
            event.preventDefault();
            void host.agree(confirm).then((agreed) => agreed && change());
        },
    };
}
