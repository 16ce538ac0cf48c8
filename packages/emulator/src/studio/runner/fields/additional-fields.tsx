import { isNonArrayObject } from '@svc-int/api';
import type { VNode } from 'preact';

import { getAdditionalFields } from './union-types.js';
import type { SchemaFieldKind } from './schema-field-kind.js';
import { MapField } from './map-field.js';

interface OtherFieldsProps {
    kind: SchemaFieldKind & { kind: 'object' };
    value: Record<string, unknown>;
    change: (value: Record<string, unknown>) => void;
    children: (value: unknown, name: string, change: (value: unknown) => void) => VNode;
}

export function AdditionalFields({ kind, value, change, children }: OtherFieldsProps): VNode | null {
    const others = getAdditionalFields(value, kind);
    if (!kind.isOpen && Object.keys(others).length === 0) return null;
    const known = Object.fromEntries(Object.entries(value).filter(([name]) => !(name in others)));
    return (
        <MapField
            name="other fields"
            isNeeded={false}
            value={others}
            added={() => null}
            change={(next) => change({ ...(isNonArrayObject(next) ? next : {}), ...known })}
        >
            {children}
        </MapField>
    );
}
