import { PAGE_LIMITS, type SelectElement } from '@svc-int/api';
import type { VNode } from 'preact';

import { getStateValue } from '../../page/bindings.js';
import { selectOptions } from '../../page/inputs.js';
import { getAccessibleName } from '../../page/accessible-names.js';
import { createOptionSource, listSelectedIds } from '../../page/select-options.js';
import { Combobox } from './combobox.js';
import { type FieldIds, useElementHost } from './host.js';

export function Select({ element, field }: { element: SelectElement; field?: FieldIds }): VNode {
    const host = useElementHost();
    const source = createOptionSource(element.options, host.state);
    const ids = listSelectedIds(getStateValue(host.state, element.state));
    const onSelect = (chosen: string[]): void => selectOptions(element, chosen, host);
    const isLong = source.kind === 'static' && source.options.length > PAGE_LIMITS.plainOptions;
    // A native `select` shows no icons.
    const hasIcons = source.kind === 'static' && source.options.some(({ icon }) => icon !== undefined);
    if (source.kind !== 'static' || isLong || hasIcons || element.multiple || element.acceptInput) {
        return <Combobox element={element} field={field} source={source} ids={ids} choose={onSelect} />;
    }
    const known = source.options.some(({ id }) => id === ids[0]);
    return (
        <select
            id={field?.id}
            aria-describedby={field?.describedBy}
            aria-label={field ? undefined : getAccessibleName(element)}
            class="control"
            disabled={element.disabled}
            value={known ? ids[0] : ''}
            onChange={(event) => onSelect([event.currentTarget.value])}
        >
            {!known && (
                <option value="" disabled>
                    {element.placeholder ?? 'Choose…'}
                </option>
            )}
            {source.options.map(({ id, label }) => (
                <option key={id} value={id}>
                    {label}
                </option>
            ))}
        </select>
    );
}
