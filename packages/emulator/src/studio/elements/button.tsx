import type { ButtonElement } from '@svc-int/api';
import type { VNode } from 'preact';

import { getAccessibleName } from '../../page/accessible-names.js';
import { useElementRenderer } from './children.js';
import { type FieldIds, useElementHost } from './host.js';
import { Icon } from '../ui/icon.js';

/** An icon button is named by its tooltip, else its icon. */
export function Button({ element, field }: { element: ButtonElement; field?: FieldIds }): VNode {
    const host = useElementHost();
    const { label, icon, trailingIcon, style = 'secondary', tooltip, disabled = false } = element;
    return (
        <button
            type="button"
            id={field?.id}
            aria-describedby={field?.describedBy}
            class={`button ${style} ${label ? '' : 'icon-only'}`}
            title={tooltip}
            aria-label={label ? undefined : getAccessibleName(element)}
            disabled={disabled}
            onClick={() => host.press(element.onPress, element.confirm)}
        >
            {icon && <Icon name={icon} />}
            {label && <span>{label}</span>}
            {trailingIcon && <Icon name={trailingIcon} />}
        </button>
    );
}

export function Buttons({ of }: { of: readonly ButtonElement[] | undefined }): VNode | null {
    const Element = useElementRenderer();
    if (!of?.length) return null;
    return (
        <div class="buttons">
            {of.map((button, index) => (
                <Element key={index} element={button} />
            ))}
        </div>
    );
}
