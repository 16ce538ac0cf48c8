import type { VNode } from 'preact';

import type { OperationSchema } from '../operations.js';
import { createSchemaRows } from './schema-rows.js';
import { SchemaTable } from './schema-table.js';

export function ResponseSchemaView({ schema }: { schema: OperationSchema }): VNode | null {
    const rows = createSchemaRows(schema);
    if (rows.length === 0) return null;
    return (
        <div>
            <h2>Response fields</h2>
            <SchemaTable label="Response fields" rows={rows} isResponse />
        </div>
    );
}
