import { PAGE_LIMITS, type TextInputElement } from '@svc-int/api';
import type { VNode } from 'preact';

import { getStateValue } from '../../page/bindings.js';
import { truncateTextWithOmissionNote } from '../../page/truncate.js';
import { getAccessibleName } from '../../page/accessible-names.js';
import { type FieldIds, useElementHost } from './host.js';

export function TextInput({ element, field }: { element: TextInputElement; field?: FieldIds }): VNode {
    const host = useElementHost();
    const value = String(getStateValue(host.state, element.state) ?? '');
    // Typing would lose the rest of a truncated text.
    const isWhole = value.length <= PAGE_LIMITS.text;
    const shared = {
        id: field?.id,
        'aria-describedby': field?.describedBy,
        'aria-label': field ? undefined : getAccessibleName(element),
        class: 'control',
        value: truncateTextWithOmissionNote(value),
        readOnly: !isWhole,
        placeholder: element.placeholder,
        disabled: element.disabled,
        onInput: (event: { currentTarget: { value: string } }) => host.write(element.state, event.currentTarget.value),
    };
    if (element.multiline) return <textarea {...shared} rows={4} />;
    switch (element.inputType) {
        case 'password':
            return <input {...shared} type="password" autocomplete="off" />;
        case 'email':
            return <input {...shared} type="email" autocomplete="off" />;
        default:
            return <input {...shared} type="text" autocomplete="off" />;
    }
}
