import type { KnownParamIds } from '../lookup-lists.js';
import type { OperationSchema } from '../operations.js';
import type { SchemaFieldKind } from './schema-field-kind.js';

export interface SchemaFieldProps {
    name: string;
    schema: OperationSchema;
    isNeeded: boolean;
    /** Undefined if unset. */
    value: unknown;
    /** `whole` is the list item whose id the user chose. */
    change: (value: unknown, whole?: Record<string, unknown>) => void;
    /** Parameter name for suggestions. Default: `name`. */
    means?: string;
    /** Ids in sibling fields. */
    around: KnownParamIds;
    /** Number of enclosing objects. Default: 0. */
    depth?: number;
}

export type KindFieldProps<Kind extends SchemaFieldKind['kind']> = SchemaFieldProps & {
    kind: SchemaFieldKind & { kind: Kind };
};
