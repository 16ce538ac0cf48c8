import type { KnownParamIds } from './lookup-lists.js';
import type { OperationSchema } from './operations.js';
import type { SchemaFieldKind } from './schema-field-kind.js';

/** Properties of a form field that a schema describes. */
export interface SchemaFieldProps {
    name: string;
    schema: OperationSchema;
    isNeeded: boolean;
    /** Undefined where the field is left out. */
    value: unknown;
    /** Sets the value. `whole` is the listed object whose id was chosen, where the value is an id. */
    change: (value: unknown, whole?: Record<string, unknown>) => void;
    /** Parameter name under which suggestions are looked up. Default: `name`. */
    means?: string;
    /** Ids in fields beside this field. */
    around: KnownParamIds;
    /** Number of objects around the field. Default: 0. */
    depth?: number;
}

/** Properties of a field whose schema has a certain kind. */
export type KindFieldProps<Kind extends SchemaFieldKind['kind']> = SchemaFieldProps & {
    kind: SchemaFieldKind & { kind: Kind };
};
