import type { CheckboxElement, Confirm, RadioElement, SwitchElement } from '@svc-int/api';
import type { VNode } from 'preact';

import {
    selectRadio,
    isCheckboxChecked,
    isRadioSelected,
    isSwitchOn,
    toggleCheckbox,
    toggleSwitch,
} from '../../page/inputs.js';
import { getAccessibleName } from '../../page/accessible-names.js';
import { type FieldIds, type ElementHost, useElementHost } from './host.js';

export function Switch({ element, field }: { element: SwitchElement; field?: FieldIds }): VNode {
    const host = useElementHost();
    return (
        <input
            {...getNameProps(field, getAccessibleName(element))}
            class="switch"
            type="checkbox"
            role="switch"
            checked={isSwitchOn(element, host.state)}
            disabled={element.disabled}
            {...createChangeProps(host, element.confirm, () => toggleSwitch(element, host))}
        />
    );
}

export function Checkbox({ element, field }: { element: CheckboxElement; field?: FieldIds }): VNode {
    const host = useElementHost();
    return (
        <input
            {...getNameProps(field, getAccessibleName(element))}
            class="checkbox"
            type="checkbox"
            checked={isCheckboxChecked(element, host.state)}
            {...createChangeProps(host, element.confirm, () => toggleCheckbox(element, host))}
        />
    );
}

export function Radio({ element, field }: { element: RadioElement; field?: FieldIds }): VNode {
    const host = useElementHost();
    return (
        <input
            {...getNameProps(field, getAccessibleName(element))}
            class="radio"
            type="radio"
            name={`${host.id}:${element.state}`}
            checked={isRadioSelected(element, host.state)}
            disabled={element.disabled}
            {...createChangeProps(host, element.confirm, () => selectRadio(element, host))}
        />
    );
}

function getNameProps(field: FieldIds | undefined, name: string | undefined): object {
    return { id: field?.id, 'aria-describedby': field?.describedBy, 'aria-label': field ? undefined : name };
}

/** With a confirmation, the input changes only after the user agrees. */
function createChangeProps(host: ElementHost, confirm: Confirm | undefined, change: () => void): object {
    if (!confirm) return { onChange: change };
    return {
        onClick: (event: Event) => {
            event.preventDefault();
            void host.agree(confirm).then((agreed) => agreed && change());
        },
    };
}
